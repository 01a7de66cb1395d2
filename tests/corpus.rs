//! The bytes that the fuzzer kept, thrown again.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../fuzz/src/lib.rs"]
mod fuzz;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most bytes that are kept of all targets together.
const MOST: u64 = 300_000;

fn entries(folder: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    entries.map(|entry| entry.unwrap().path()).collect()
}

fn names(folder: &str) -> BTreeSet<String> {
    entries(folder).iter().map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect()
}

#[test]
fn every_target_keeps_what_it_found() {
    for (name, target) in fuzz::TARGETS {
        let files = entries(&format!("fuzz/corpus/{name}"));
        assert!(!files.is_empty(), "{name}");
        for file in files {
            println!("{}", file.display());
            target(&fs::read(file).unwrap());
        }
    }
}

#[test]
fn the_corpus_is_small_and_of_the_targets() {
    let targets: BTreeSet<String> = fuzz::TARGETS.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(names("fuzz/corpus"), targets);
    assert_eq!(names("fuzz/fuzz_targets"), targets);
    let sizes = targets.iter().flat_map(|name| entries(&format!("fuzz/corpus/{name}"))).map(|file| fs::metadata(file).unwrap().len());
    let total: u64 = sizes.sum();
    assert!(total <= MOST, "{total} bytes");
}
