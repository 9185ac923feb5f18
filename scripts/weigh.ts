// npm run weigh: what a first visit of a screen downloads, with nothing cached: JavaScript and CSS,
// each file as gzip -9 makes it.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser, findBrowser } from './browser.ts';
import { type DemoServer, startDemo } from './demo-server.ts';
import { runMain } from './parts.ts';
import { buildWeb } from './web.mjs';

const SCREENS = {
  login: '/login',
  'client list': '/clients',
  'client form': '/clients/create',
  'invoice list': '/invoices',
  'invoice form': '/invoices/create',
  'invoices per month': '/reports/invoices-per-month',
  'a public page': '/invoices/public/none',
};

await runMain(async () => {
  ensureBrowser();
  await buildWeb();
  const demo = await startDemo();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [name, path] of Object.entries(SCREENS)) {
      const { files, bytes } = await weigh(browser, demo, path);
      console.log(
        `${name.padEnd(20)}${(bytes / 1000).toFixed(1).padStart(7)} kB in ${files} files`,
      );
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
});

/** A screen in a browser that has seen nothing yet. */
async function weigh(browser: Browser, { origin, token }: DemoServer, path: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'el-CY' });
  if (path !== SCREENS.login && !path.includes('/public/')) {
    await context.addInitScript((key) => localStorage.setItem('kilim.token', key), token);
  }
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await context.close();
  const sizes = Array.from(
    files,
    (file) => gzipSync(readFileSync(`dist/web${file}`), { level: 9 }).length,
  );
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
