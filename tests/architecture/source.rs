//! The project's own files, read as text.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// A file of the project.
pub struct Source {
    /// Its path from the project's root.
    pub path: String,
    text: String,
}

/// All files with this ending below a folder of the project.
pub fn under(folder: &str, ending: &str) -> impl Iterator<Item = Source> {
    let mut paths = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for entry in std::fs::read_dir(root.join(&folder)).unwrap().map(Result::unwrap) {
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.ends_with(&format!(".{ending}")) {
                paths.push(path);
            }
        }
    }
    assert!(!paths.is_empty(), "no .{ending} below {folder}");
    paths.into_iter().map(|path| Source::read(&path))
}

impl Source {
    /// The file at this path from the project's root.
    pub fn read(path: &str) -> Self {
        let text =
            std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        Self { path: path.to_owned(), text }
    }

    /// The lines that are not comments.
    pub fn code(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter(|line| !line.trim_start().starts_with("//"))
    }

    /// The modules of the crate that the code names.
    pub fn rooms(&self) -> impl Iterator<Item = &str> {
        self.code()
            .flat_map(|line| line.split("crate::").skip(1))
            .map(|rest| rest.split(|char: char| !char.is_alphanumeric() && char != '_').next().unwrap_or(""))
    }

    /// The names that a JavaScript file imports from a package.
    pub fn imported_from(&self, package: &str) -> Vec<String> {
        let from = |quote| format!("from {quote}{package}{quote}");
        self.text
            .split("import ")
            .skip(1)
            .filter(|rest| ['\'', '"'].iter().any(|quote| rest.split(';').next().unwrap_or("").contains(&from(quote))))
            .flat_map(|rest| rest.split('{').nth(1).and_then(|names| names.split('}').next()).unwrap_or("").split(','))
            .map(|name| name.split_whitespace().next().unwrap_or("").to_owned())
            .filter(|name| !name.is_empty())
            .collect()
    }

    /// The string literals in the declaration of a TypeScript type.
    pub fn literals(&self, name: &str) -> BTreeSet<String> {
        let start = format!("export type {name} =");
        let declaration = self.text.split(&start).nth(1).unwrap_or_else(|| panic!("{}: no type {name}", self.path));
        declaration.split(';').next().unwrap_or("").split('\'').skip(1).step_by(2).map(str::to_owned).collect()
    }

    /// The keys of a JSON file, those of inner objects joined to their parents' by a dot.
    pub fn keys(&self) -> BTreeSet<String> {
        fn collect(value: &Value, prefix: &str, keys: &mut BTreeSet<String>) {
            for (key, value) in value.as_object().into_iter().flatten() {
                let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
                collect(value, &path, keys);
                keys.insert(path);
            }
        }
        let mut keys = BTreeSet::new();
        collect(&serde_json::from_str(&self.text).unwrap(), "", &mut keys);
        keys
    }
}
