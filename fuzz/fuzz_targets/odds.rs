#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| noripan_fuzz::odds::odds(data));
