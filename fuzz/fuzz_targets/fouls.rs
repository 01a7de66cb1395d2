#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| noripan_fuzz::fouls::fouls(data));
