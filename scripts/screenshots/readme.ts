import type { Browser, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { DemoServer } from '../demo-server.ts';
import { goTo, openPage, PHONE, save, shoot } from './page.ts';
import type { Records } from './records.ts';

const FOLDER = 'docs/pictures';
const DESK = { width: 1440, height: 900 };

type Options = { browser: Browser; demo: DemoServer; records: Records };

export async function drawReadme({ records, ...options }: Options): Promise<void> {
  const page = await openPage({ ...options, language: 'el', viewport: DESK });
  for (const name of ['clients', 'client', 'job', 'invoice'] as const) {
    await goTo(page, records[name]);
    await save((await shoot(page)).resize({ width: 1080 }), `${FOLDER}/${name}.webp`);
  }
  await save(await threeScreens(page, records), `${FOLDER}/three-screens.webp`);
}

const CANVAS = { width: 1600, height: 870 };

/** Today, the invoice form, and the storage on a phone, in one picture. */
async function threeScreens(page: Page, records: Records): Promise<Sharp> {
  await goTo(page, '/today');
  const today = await framed(await shoot(page), 900);
  await goTo(page, records.invoiceForm);
  const invoice = await framed(await shoot(page), 900);
  await page.setViewportSize(PHONE);
  await goTo(page, '/storage');
  const phone = await framed(await shoot(page), 320);
  return sharp({ create: { ...CANVAS, channels: 3, background: '#efeae3' } }).composite([
    { input: today, left: 40, top: 40 },
    { input: invoice, left: 300, top: 267 },
    { input: phone, left: 1240, top: 137 },
  ]);
}

/** Scales a picture to a width and gives it round corners and a thin border. */
async function framed(picture: Sharp, width: number): Promise<Buffer> {
  const { data, info } = await picture.resize({ width }).toBuffer({ resolveWithObject: true });
  const frame = (paint: string) =>
    Buffer.from(
      `<svg width="${width}" height="${info.height}"><rect x="0.5" y="0.5" width="${width - 1}" height="${info.height - 1}" rx="12" ${paint}/></svg>`,
    );
  return sharp(data)
    .composite([
      { input: frame('fill="#fff"'), blend: 'dest-in' },
      { input: frame('fill="none" stroke="#cbc2b7"') },
    ])
    .png()
    .toBuffer();
}
