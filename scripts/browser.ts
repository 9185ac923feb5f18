import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { canInstall, installPackages } from './apt.ts';
import { NODE, ROOT } from './child.mjs';

/** The shell without windows comes first: it takes a sixth less of a processor for the same journeys. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: CHROMIUM_PATH, an installed one, or Playwright's; undefined without. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return chosen;
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place));
}

/** Starts it, without a window; installs it first where there is none. */
export function launchBrowser(): Promise<Browser> {
  ensureBrowser();
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Installs a Chromium where there is none. Throws one clear sentence when it cannot. */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined) return;
  if (canInstall()) {
    console.log('Installing Chromium (apt-get).');
    const isThere = () => findBrowser() !== undefined;
    if (installPackages('chromium-headless-shell') && isThere()) return;
    if (installPackages('chromium') && isThere()) return;
  }
  console.log("Installing Playwright's Chromium.");
  spawnSync(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (findBrowser() === undefined) {
    throw new Error(
      'The browser journeys need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to it.',
    );
  }
}
