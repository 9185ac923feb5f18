import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const { E2E_PORT: port = '3987' } = process.env;
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'el-CY',
    timezoneId: 'Asia/Nicosia',
    actionTimeout: 10_000,
    // The pictures of a trace cost a quarter of the time; its pages can be looked at without them.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      // Without a locale Chromium cannot write Greek file names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command:
      'node scripts/run.mjs --web DATABASE_URL= SMTP_URL= PUBLIC_URL= TZ_BUSINESS= scripts/e2e-server.ts',
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'kilim-e2e-password',
    },
    // The journeys expect an empty database, and no other is ever taken.
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
