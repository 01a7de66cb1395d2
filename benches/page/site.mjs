// The built page as a static host serves it: from files that were compressed beforehand, on this machine alone.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';

const SITE = fileURLToPath(new URL('../../dist/site', import.meta.url));
const TEXT = /\.(html|js|css|svg|wasm|webmanifest|json)$/;

/** Writes each text of a folder once more with Brotli and once with gzip. */
const compress = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!TEXT.test(name) || !statSync(path).isFile()) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)));
  }
};

/** Serves the page until `close`; what carries a hash in its name may be kept for ever. */
export const serve = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noripan-site-'));
  cpSync(SITE, folder, { recursive: true });
  compress(folder);
  const setHeaders = (response, path) => response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  const server = createServer(sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};
