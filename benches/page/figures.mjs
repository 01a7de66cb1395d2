// Every figure of the page, one after the other: `npm run figures`, after `npm run build`.
for (const part of ['start', 'tasks', 'frames', 'thinking', 'lighthouse']) {
  console.log(`\n${part}`);
  await import(`./${part}.mjs`);
}
