// What Lighthouse says of the built page on a phone and on a desktop: `npm run build` and then `node benches/page/lighthouse.mjs`.
// Lighthouse is fetched by npx, for the page itself has no use for it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ARGS, CHROMIUM } from './browser.mjs';
import { serve } from './site.mjs';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PRESETS = { phone: [], desktop: ['--preset=desktop'] };
const WANTED = 95;

/** The report of one run. */
const reportOf = async (address, preset) => {
  const { stdout } = await promisify(execFile)('npx', [
    '--yes', `lighthouse@${VERSION}`, address, ...preset, '--quiet', '--output=json', '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join()}`, `--chrome-flags=--headless ${ARGS.join(' ')}`,
  ], { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 1e9 });
  return JSON.parse(stdout);
};

/** What cost points, worst first, with where it was seen. */
const complaintsOf = ({ categories, audits }, name) =>
  categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${name}: ${audits[id].title}${audits[id].displayValue ? `, ${audits[id].displayValue}` : ''}${wherePart(audits[id])}`);

const wherePart = ({ details }) => {
  const places = (details?.items ?? []).map(({ node, url, source }) => node?.selector ?? url ?? source?.url).filter(Boolean).slice(0, 3);
  return places.length ? ` (${places.join('; ')})` : '';
};

const site = await serve();
const rows = [];
const complaints = [];
for (const [screen, preset] of Object.entries(PRESETS)) {
  for (const place of ['', '#g=omok']) {
    const report = await reportOf(site.address + place, preset);
    const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * report.categories[name].score)]));
    const timeOf = (id) => report.audits[id].displayValue;
    rows.push({ screen, page: place || 'home', ...scores, 'first paint': timeOf('first-contentful-paint'), 'largest paint': timeOf('largest-contentful-paint'), blocked: timeOf('total-blocking-time'), shift: timeOf('cumulative-layout-shift') });
    complaints.push(...CATEGORIES.flatMap((name) => complaintsOf(report, name)).map((words) => `${screen}, ${place || 'home'}: ${words}`));
  }
}
console.log(`Lighthouse ${VERSION}: at least ${WANTED} is wanted of each`);
console.table(rows);
for (const words of complaints) console.log(words);
await site.close();
