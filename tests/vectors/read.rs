//! Reads the known answers that lie beside this file.

use serde::de::DeserializeOwned;

/// The text of a file of known answers.
pub fn text(file: &str) -> String {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The known answers of a file, one a line.
pub fn answers<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let parse = |(number, line): (usize, &str)| serde_json::from_str(line).unwrap_or_else(|error| panic!("{file}:{}: {error}", number + 1));
    text(file).lines().enumerate().map(parse).collect()
}
