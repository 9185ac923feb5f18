import type { Browser, Page } from '@playwright/test';
import type { Language } from '#shared/i18n/translate.ts';
import type { DemoServer } from '../demo-server.ts';
import { goTo, openPage, PHONE, save, shoot } from './page.ts';
import type { Records } from './records.ts';

const DESK = { width: 1080, height: 660 };
/** Wide enough for a row of the intake form to fit on one line. */
const WIDE = { width: 1340, height: 640 };

type Options = { browser: Browser; demo: DemoServer; records: Records; language: Language };

/** Draws the pictures of the guide in one language. */
export async function drawGuide({ records, ...options }: Options): Promise<void> {
  const page = await openPage({ ...options, viewport: DESK, isCollapsed: true });
  const draw = async (name: string) =>
    save(await shoot(page), `docs/guide/pictures/${name}-${options.language}.webp`);
  await goTo(page, '/first-day?step=prices');
  await draw('first-day');
  await goTo(page, records.client);
  await draw('client');
  await page.setViewportSize(WIDE);
  await goTo(page, '/jobs/create');
  await fillIntakeForm(page);
  await page.evaluate(() => scrollTo(0, 0));
  await draw('intake');
  await page.setViewportSize(DESK);
  await goTo(page, records.invoiceForm);
  await draw('invoice');
  await goTo(page, '/month-end');
  await draw('month-end');
  await page.setViewportSize(PHONE);
  await goTo(page, '/storage');
  await draw('storage');
}

const sizes = [
  ['300', '200'],
  ['240', '170'],
  ['200', '140'],
] as const;

/** Fills in the intake form by keyboard, as at the counter. */
async function fillIntakeForm(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]:focus`);
  const row = (index: number) => `items.${index}.clientItem`;
  await page.keyboard.type('Άννα Γεωργίου 99 123456');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await field(`${row(0)}.title`).waitFor();
  await page.keyboard.type('Χαλί σαλονιού');
  for (const [index, [length, width]] of sizes.entries()) {
    await field(`${row(index)}.title`).waitFor();
    await page.keyboard.press('Enter');
    await field(`${row(index)}.dimensions.length`).waitFor();
    await page.keyboard.type(length);
    await page.keyboard.press('Enter');
    await field(`${row(index)}.dimensions.width`).waitFor();
    await page.keyboard.type(width);
    if (index < sizes.length - 1) await page.keyboard.press('Enter');
  }
}
