import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test';
import type { DemoServer } from '../demo-server.ts';
import { isStaffOnly } from './screens.ts';

const QUIET_MS = 500;

type VisitOptions = BrowserContextOptions & { browser: Browser; demo: DemoServer; address: string };

/** Runs `work` with a page of a browser with an empty cache, logged in if the address needs it. */
export async function inFreshBrowser<T>(
  { browser, demo, address, ...options }: VisitOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: demo.origin, locale: 'el-CY', ...options });
  try {
    if (isStaffOnly(address)) {
      await context.addInitScript((key) => localStorage.setItem('kilim.token', key), demo.token);
    }
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

export type Visit = {
  /** Everything but the API's answers and the typeface: page, scripts, sheet, icons; gzip -9. */
  bytes: number;
  /** How many files that is, the typeface's too. */
  files: number;
  typeface: number;
  /** Whether the page asks for the typeface before its sheet does. */
  isPreloaded: boolean;
  /** Whether the page shows a heading; an empty page has none. */
  isReadable: boolean;
  calls: number;
  /** Calls identical to an earlier one. */
  repeated: number;
};

/** Everything that a page requests until it is idle. */
export async function visit(page: Page, address: string): Promise<Visit> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address);
  await settle(page, responses);
  const [calls, files] = [
    responses.filter(isCall),
    onceEach(responses.filter((candidate) => !isCall(candidate))),
  ];
  const [fonts, others] = [files.filter(isFont), files.filter((file) => !isFont(file))];
  return {
    bytes: await weightOf(others),
    files: files.length,
    typeface: await weightOf(fonts),
    isPreloaded: await areAskedFor(page, fonts),
    isReadable: await page.getByRole('heading').first().isVisible(),
    calls: calls.length,
    repeated: calls.length - new Set(calls.map(questionOf)).size,
  };
}

/** Waits until no more responses arrive; on a busy machine the first call may be late. */
async function settle(page: Page, responses: readonly Response[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A missing heading is reported as `isReadable`.
  await page
    .getByRole('heading')
    .first()
    .waitFor()
    .catch(() => {});
  for (let seen = -1; seen < responses.length; await pause(QUIET_MS)) seen = responses.length;
}

function isCall(response: Response): boolean {
  return new URL(response.url()).pathname.startsWith('/api/');
}

function isFont(response: Response): boolean {
  return response.url().endsWith('.woff2');
}

function onceEach(responses: readonly Response[]): Response[] {
  return [...new Map(responses.map((response) => [response.url(), response])).values()];
}

/** Total size after gzip; a typeface is compressed already. */
async function weightOf(files: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(files.map((file) => file.body()));
  const sizes = bodies.map((body, index) =>
    files[index] !== undefined && isFont(files[index])
      ? body.length
      : gzipSync(body, { level: 9 }).length,
  );
  return sizes.reduce((total, size) => total + size, 0);
}

function questionOf(response: Response): string {
  const request = response.request();
  return [request.method(), request.url(), request.postData() ?? ''].join(' ');
}

async function areAskedFor(page: Page, fonts: readonly Response[]): Promise<boolean> {
  const preloads = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
    );
  return fonts.every((font) => preloads.includes(font.url()));
}
