// Latency of a keystroke and of turning a list page, on this processor and on a slower one, compared with bare React
// pages of the same size. The two alternate, so that other load on the machine affects both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { type DemoServer, firstOf } from '../demo-server.ts';
import { row, signOf } from '../limits.ts';
import { slowProcessor } from './slow.ts';
import { inFreshBrowser } from './visit.ts';

const FORM_ROWS = 60;
const LIST_ROWS = 100;
const ROUNDS = 5;
const KEYS = '12121212';
const CLICKS = 6;
/** A field of each kind in the middle of the form, and one outside the rows. */
const FIELDS = [
  'items.30.clientItem.title',
  'items.30.clientItem.dimensions.length',
  'items.30.qty',
  'items.30.unitCost',
  'job.instructions',
];
const WIDE = { viewport: { width: 1440, height: 900 } };
const WIDTHS = { name: 34, cell: 16 };
/** Factors by which the browser slows down the processor. */
const SLOWDOWNS = [1, 4];

/**
 * `ms` is the goal for the p95 on an ordinary processor. Because it depends on the machine, only the ratio has a limit.
 */
type Budget = { ms: number; ratio: number };
const TYPING: Budget = { ms: 50, ratio: 5 };
const REDRAWING: Budget = { ms: 100, ratio: 7 };

/** Acts on a page several times and returns the latency of each action in milliseconds. */
type Measure = () => Promise<number[]>;

/** Prints the figures; returns those over the limit. */
export async function compareLatency(browser: Browser, demo: DemoServer): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-bare-'));
  try {
    const bare = await buildBare(folder);
    console.log(row('', WIDTHS, 'p50, ms', 'p95, ms', 'bare p50, ms', 'times as long'));
    return [
      ...(await compareTyping({ browser, demo, bare })),
      ...(await compareLists({ browser, demo, bare })),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds the script of the bare page and returns its path. */
async function buildBare(folder: string): Promise<string> {
  const entry = path.join(import.meta.dirname, 'bare.tsx');
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry, formats: ['es'], fileName: () => 'bare.js' },
    },
  });
  return path.join(folder, 'bare.js');
}

type Setup = { browser: Browser; demo: DemoServer; bare: string };

async function compareTyping({ browser, demo, bare }: Setup): Promise<string[]> {
  const { _id: client } = await firstOf(demo, 'client', {});
  const address = `/jobs/create?client=${client}`;
  return inFreshBrowser({ browser, demo, address, ...WIDE }, async (page) => {
    await page.goto(address);
    await fillRows(page);
    const fields = await page.locator('[data-row] :is(input, select)').count();
    const size = { page: 'form', rows: FORM_ROWS, cells: Math.round(fields / FORM_ROWS) } as const;
    return withBarePage({ browser, bare }, size, async (plain) => {
      const pages = [page, plain];
      await observeLatency(pages, 'keydown');
      return compare(`key in a form of ${FORM_ROWS} rows`, TYPING, {
        pages,
        ours: () => type(page, FIELDS),
        bare: () => type(plain, ['30.0', '30.1', '30.2']),
      });
    });
  });
}

/** Pastes the rows as if copied from a spreadsheet. */
async function fillRows(page: Page): Promise<void> {
  const first = page.locator('[name="items.0.clientItem.title"]');
  await first.waitFor();
  const lines = Array.from({ length: FORM_ROWS }, (_, at) => `Χαλί ${at}\t\t${200 + at}\t140`);
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, lines.join('\n'));
  await page.locator(`[name="items.${FORM_ROWS - 1}.clientItem.title"]`).waitFor();
  await page.waitForLoadState('networkidle');
}

async function type(page: Page, names: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const name of names) {
    const field = page.locator(`[name="${name}"]`);
    await field.focus();
    await field.selectText();
    times.push(...(await measureEach(page, Array.from(KEYS), (key) => page.keyboard.press(key))));
  }
  return times;
}

async function compareLists({ browser, demo, bare }: Setup): Promise<string[]> {
  const address = `/invoices?size=${LIST_ROWS}`;
  return inFreshBrowser({ browser, demo, address, ...WIDE }, async (page) => {
    await page.goto(address);
    await page
      .locator('tbody tr')
      .nth(LIST_ROWS - 1)
      .waitFor();
    const cells = await page.locator('tbody tr').first().locator('td').count();
    const size = { page: 'list', rows: LIST_ROWS, cells } as const;
    return withBarePage({ browser, bare }, size, async (plain) => {
      const pages = [page, plain];
      await observeLatency(pages, 'click');
      const turn = () => turnPages(page, ['Επόμενη', 'Προηγούμενη']);
      await turn();
      return compare(`page of a list of ${LIST_ROWS} rows`, REDRAWING, {
        pages,
        ours: turn,
        bare: () => turnPages(plain, ['1', '2']),
      });
    });
  });
}

/** Goes back and forth between two pages. */
function turnPages(page: Page, [next, back]: readonly [string, string]): Promise<number[]> {
  const names = Array.from({ length: CLICKS }, (_, at) => (at % 2 === 0 ? next : back));
  return measureEach(page, names, (name) => page.getByRole('button', { name }).first().click());
}

type Size = { page: 'form' | 'list'; rows: number; cells: number };

/** Runs `work` with a bare page of the given size. */
async function withBarePage<T>(
  { browser, bare }: Pick<Setup, 'browser' | 'bare'>,
  { page, rows, cells }: Size,
  work: (plain: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(WIDE);
  try {
    const plain = await context.newPage();
    await plain.setContent(
      `<div id="root" data-page="${page}" data-rows="${rows}" data-cells="${cells}"></div>`,
    );
    await plain.addScriptTag({ path: bare, type: 'module' });
    return await work(plain);
  } finally {
    await context.close();
  }
}

/** Makes the pages measure the time from each event to the frame that shows its effect. */
async function observeLatency(pages: readonly Page[], kind: 'keydown' | 'click'): Promise<void> {
  for (const page of pages) {
    await page.evaluate((type) => {
      const shown = () =>
        type === 'click' ? document.querySelector('tbody tr')?.textContent : performance.now();
      const begin = ({ timeStamp: start }: Event) => {
        const before = shown();
        const look = () => {
          if (shown() === before) return void requestAnimationFrame(look);
          setTimeout(() => performance.measure('latency', { start }));
        };
        requestAnimationFrame(look);
      };
      addEventListener(type, begin, { capture: true });
    }, kind);
  }
}

/** Performs each action, waiting for its effect before the next; returns the latencies. */
async function measureEach(
  page: Page,
  all: readonly string[],
  act: (one: string) => Promise<void>,
): Promise<number[]> {
  await page.evaluate(() => performance.clearMeasures('latency'));
  for (const [at, one] of all.entries()) {
    await act(one);
    await page.waitForFunction(
      (count) => performance.getEntriesByName('latency').length === count,
      at + 1,
    );
  }
  return page.evaluate(() =>
    performance.getEntriesByName('latency').map(({ duration }) => duration),
  );
}

type Measures = { ours: Measure; bare: Measure };

/** Prints a line for each slowdown; returns those over the limit. */
async function compare(
  name: string,
  budget: Budget,
  { pages, ...measures }: Measures & { pages: readonly Page[] },
): Promise<string[]> {
  const over: string[] = [];
  for (const slowdown of SLOWDOWNS) {
    for (const page of pages) await slowProcessor(page, slowdown);
    const label = slowdown === 1 ? name : `… on a processor ${slowdown} times slower`;
    if (await isOver(label, budget, measures))
      over.push(`${name}, processor ÷ ${slowdown}: times as long`);
  }
  return over;
}

async function isOver(label: string, { ms, ratio: limit }: Budget, { ours, bare }: Measures) {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(...(await ours()));
    times.bare.push(...(await bare()));
  }
  const [half, most] = [quantile(times.ours, 0.5), quantile(times.ours, 0.95)];
  const plain = quantile(times.bare, 0.5);
  const ratio = Math.round((half / plain) * 10) / 10;
  const soon = `${signOf(most, { limit: Infinity, goal: ms })} ${most} / ${ms}`;
  console.log(
    row(label, WIDTHS, half, soon, plain, `${signOf(ratio, { limit })} ${ratio} / ${limit}`),
  );
  return ratio > limit;
}

/** In whole milliseconds. */
function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
}
