// npm run screenshots: the pictures of the README, drawn from the demonstration in Greek.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { type DemoServer, firstOf, startDemo } from './demo-server.ts';
import { runMain } from './parts.ts';
import { buildWeb } from './web.mjs';

const FOLDER = 'docs/pictures';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

await runMain(async () => {
  const browser = await launchBrowser();
  await buildWeb();
  mkdirSync(FOLDER, { recursive: true });
  const demo = await startDemo();
  try {
    await drawAll(browser, demo);
  } finally {
    await browser.close();
    await demo.stop();
  }
});

async function drawAll(browser: Browser, demo: DemoServer): Promise<void> {
  const page = await openPage(browser, demo);
  const invoice = await firstOf(demo, 'invoice', { paid: false, status: 'issued' });
  const free = await firstOf(demo, 'job', { endDate: { $exists: true }, invoice: null });
  const open = await firstOf(demo, 'job', { endDate: null });
  // A company comes often: its page and its statement have something to show.
  const payment = await firstOf(demo, 'payment', { clientCompanyName: 'ξενοδοχειο' });
  await picture(page, 'clients', '/clients');
  await picture(page, 'client', `/clients/${payment.client._id}`);
  await picture(page, 'job', `/jobs/${open._id}`);
  await picture(page, 'invoice-form', `/invoices/create?client=${free.client._id}&job=${free._id}`);
  await picture(page, 'invoice', `/invoices/${invoice._id}`);
  await picture(page, 'statement', `/clients/statement/${payment.client._id}`);
  await page.setViewportSize(PHONE);
  await picture(page, 'phone-storage', '/storage');
}

async function openPage(browser: Browser, { origin, token }: DemoServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'el-CY',
    timezoneId: 'Asia/Nicosia',
    viewport: DESK,
    colorScheme: 'light',
  });
  await context.addInitScript((key) => localStorage.setItem('kilim.token', key), token);
  return context.newPage();
}

async function picture(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}
