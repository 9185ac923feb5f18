import { statSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Language } from '#shared/i18n/translate.ts';
import { callDemo, type DemoServer } from '../demo-server.ts';

export const PHONE = { width: 390, height: 844 };

type Options = {
  browser: Browser;
  demo: DemoServer;
  language: Language;
  viewport: { width: number; height: number };
  /** The menu shows only its icons. */
  isCollapsed?: boolean;
};

/** Opens a page in the language, logged in as the first user. */
export async function openPage(options: Options): Promise<Page> {
  const { browser, demo, language, viewport, isCollapsed = false } = options;
  const { _id } = await callDemo(demo, 'GET /user/me');
  const of = { firstName: '', lastName: '', photo: { small: '' } };
  await callDemo(demo, 'PUT /user', { _id, ...of, language });
  const context = await browser.newContext({
    baseURL: demo.origin,
    locale: `${language}-CY`,
    timezoneId: 'Asia/Nicosia',
    viewport,
    colorScheme: 'light',
  });
  const stored = {
    'kilim.token': demo.token,
    'kilim.language': language,
    'kilim.menu': isCollapsed ? 'yes' : 'no',
  };
  await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  return context.newPage();
}

export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
}

export async function shoot(page: Page): Promise<Sharp> {
  return sharp(await page.screenshot());
}

/** Writes a WebP file and prints its size. */
export async function save(picture: Sharp, file: string): Promise<void> {
  await picture.webp({ quality: 82, effort: 6 }).toFile(file);
  console.log(`${file}: ${Math.ceil(statSync(file).size / 1000)} kB`);
}
