import { defineConfig } from '@playwright/test';

const ORIGIN = 'http://localhost:4601';

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.browser.ts',
  reporter: 'list',
  use: {
    baseURL: ORIGIN,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  webServer: { command: 'npm run build && node build', env: { ORIGIN, PORT: '4601' }, url: ORIGIN, timeout: 180_000 },
});
