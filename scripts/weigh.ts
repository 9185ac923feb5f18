// npm run weigh: download size of a first visit to each screen, with nothing cached; fails above a limit. npm run weigh
// -- --slow [COMMIT]: latency of a keystroke and a list page on a slow processor, download size of a second
// visit, and time until a screen shows on a slow phone, compared with COMMIT.
import type { Browser } from '@playwright/test';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { launchBrowser } from './browser.ts';
import { type DemoServer, startDemo } from './demo-server.ts';
import { type Limit, row, signOf } from './limits.ts';
import { runMain } from './parts.ts';
import { buildWeb } from './web.mjs';
import { compareLatency } from './weigh/latency.ts';
import { addressesOf, creditAddress, isServerRendered, otherAddresses } from './weigh/screens.ts';
import { weighSecondVisit } from './weigh/second-visit.ts';
import { compareSlow, requireCommit } from './weigh/slow.ts';
import { inFreshBrowser, type Visit, visit } from './weigh/visit.ts';

/**
 * Page, scripts, style sheet and icons of a screen, kB after gzip -9; the typeface is counted separately. The budgets
 * leave some room: a simple solution may cost a few kilobytes.
 */
const WEIGHTS: Record<string, Limit> = {
  login: { limit: 115 },
  'client list': { limit: 227 },
  'invoice list': { limit: 227 },
  'invoice form': { limit: 290 },
  // Represents the pages of records, which load no form and no schema.
  piece: { limit: 268 },
  'public invoice': { limit: 20 },
  'public receipt': { limit: 20 },
  'public statement': { limit: 20 },
  'public credit note': { limit: 20 },
};
/** Limits for every screen. `FILES` does not count API responses. */
const FILES: Limit = { limit: 25 };
const TYPEFACE: Limit = { limit: 33 };
const REPEATED: Limit = { limit: 0 };

const WIDTHS = { name: 30, cell: 20 };
const BASELINE = '7c0e171';

const {
  words: [commit = BASELINE],
  flags,
} = programWordsOrExit({
  usage:
    'Usage: npm run weigh, the download size of each screen; npm run weigh -- --slow [COMMIT], how fast they are on a slow processor, compared with COMMIT.',
  flags: ['slow'],
  most: 1,
  refusal: (words, { size }) =>
    words.length > 0 && size === 0 ? 'A commit needs --slow.' : undefined,
});
const isSlow = flags.has('slow');

await runMain(async () => {
  if (isSlow) requireCommit(commit);
  const browser = await launchBrowser();
  await buildWeb();
  const demo = await startDemo();
  try {
    const over = isSlow ? await measureSlow(browser, demo, commit) : await weighAll(browser, demo);
    if (over.length > 0) throw new Error(`Over the limit: ${over.join('; ')}.`);
  } finally {
    await browser.close();
    await demo.stop();
  }
});

/** Returns a description of each figure over its limit. */
async function measureSlow(browser: Browser, demo: DemoServer, against: string): Promise<string[]> {
  const over = await compareLatency(browser, demo);
  over.push(...(await weighSecondVisit(browser, demo, await allAddresses(demo))));
  await compareSlow(browser, demo, against);
  return over;
}

/** Every screen by name, with its address. */
async function allAddresses(demo: DemoServer): Promise<Record<string, string>> {
  const named = { ...(await addressesOf(demo)), 'public credit note': await creditAddress(demo) };
  return { ...named, ...(await otherAddresses(demo, Object.values(named))) };
}

/** Returns a description of each figure over its limit. */
async function weighAll(browser: Browser, demo: DemoServer): Promise<string[]> {
  console.log(row('', WIDTHS, 'kB', 'files', 'kB of typeface', 'calls', 'of them repeated'));
  const over: string[] = [];
  for (const [screen, address] of Object.entries(await allAddresses(demo))) {
    const javaScriptEnabled = !isServerRendered(address);
    const fresh = { browser, demo, address, javaScriptEnabled };
    const seen = await inFreshBrowser(fresh, (page) => visit(page, address));
    const figures = figuresOf(seen, WEIGHTS[screen] ?? {});
    console.log(row(screen, WIDTHS, ...figures.map(cellOf)));
    if (!seen.isPreloaded) over.push(`${screen}: the page does not preload the typeface`);
    if (!seen.isReadable) over.push(`${screen}: nothing to read`);
    over.push(...figures.filter(isOver).map(({ name }) => `${screen}: ${name}`));
  }
  return over;
}

type Figure = Partial<Limit> & { name: string; now: number };

function figuresOf(seen: Visit, weight: Partial<Limit>): Figure[] {
  return [
    { name: 'kB', now: kilobytes(seen.bytes), ...weight },
    { name: 'files', now: seen.files, ...FILES },
    { name: 'kB of typeface', now: kilobytes(seen.typeface), ...TYPEFACE },
    { name: 'calls', now: seen.calls },
    { name: 'repeated calls', now: seen.repeated, ...REPEATED },
  ];
}

/** `· 93.1 / 94 → 90`: the current figure, its limit and its goal. */
function cellOf({ now, limit, goal }: Figure): string {
  if (limit === undefined) return String(now);
  const sign = signOf(now, { limit, ...(goal !== undefined && { goal }) });
  return `${sign} ${now} / ${limit}${goal === undefined ? '' : ` → ${goal}`}`;
}

function isOver({ now, limit = Infinity }: Figure): boolean {
  return now > limit;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
