import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

// Playwright stays at 1.59 for now: from 1.60 on an assertion that waits writes the whole page down each
// time it looks, for what it would say if it failed (microsoft/playwright#41098). That is a tenth of all
// that the journeys take of a processor.

const executablePath = findBrowser();

// One page after the other in one context: a new one costs more than most journeys.
process.env['PW_TEST_REUSE_CONTEXT'] = '1';

/** Journeys on the demonstration, which is filled while the others are made; short ones, to end together. */
const DEMONSTRATION = ['accessibility', 'demo-logins', 'layout-shift', 'status', 'today'].map(
  (name) => `**/${name}.test.ts`,
);

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'shop', testMatch: '**/*.test.ts', testIgnore: DEMONSTRATION },
    { name: 'demonstration', testMatch: DEMONSTRATION },
  ],
  globalSetup: './e2e/set-up.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // They catch what hangs, and nothing else: a slow machine beside others is no fault.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./e2e/time-by-file.ts']],
  use: {
    browserName: 'chromium',
    locale: 'el-CY',
    timezoneId: process.env['TEST_TZ'] ?? 'Asia/Nicosia',
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time: E2E_TRACE=1 with the name of the journey that failed.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
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
        // Letters are as wide as on a person's screen, not whole pixels.
        '--font-render-hinting=none',
        // One process draws one page after the other: what it has compiled stays.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A page lives for seconds here: only what runs ten times as often as V8 asks for is compiled well.
        '--js-flags=--interrupt-budget-for-maglev=300000',
      ],
    },
  },
});
