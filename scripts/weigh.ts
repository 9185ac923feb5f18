// npm run weigh: what a first visit of each screen asks for, with nothing cached; fails over a limit.
// npm run weigh -- --slow [--against COMMIT]: how soon a key and a list are answered on a slow processor, what a
// second visit asks for, and how soon a screen shows on a slow phone, and in that version.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { type DemoServer, startDemo } from './demo-server.ts';
import { type Limit, row, signOf } from './limits.ts';
import { runMain } from './parts.ts';
import { buildWeb } from './web.mjs';
import { weighAgain } from './weigh/again.ts';
import { compareAnswers } from './weigh/answers.ts';
import { addressesOf, creditAddress, isFinished, otherAddresses } from './weigh/screens.ts';
import { compareSlow, requireCommit } from './weigh/slow.ts';
import { inFreshBrowser, type Visit, visit } from './weigh/visit.ts';

/**
 * Page, script, sheet and icons of a screen, kB after gzip -9; the typeface is counted apart. Budgets
 * with room above today's figures: what is simple may cost a few kilobytes.
 */
const WEIGHTS: Record<string, Limit> = {
  login: { limit: 115 },
  'client list': { limit: 215 },
  'invoice list': { limit: 215 },
  'invoice form': { limit: 275 },
  // Stands for the pages of records, which load no form and no schema.
  piece: { limit: 253 },
  'public invoice': { limit: 20 },
  'public receipt': { limit: 20 },
  'public statement': { limit: 20 },
  'public credit note': { limit: 20 },
};
/** Of every screen; `FILES` are all but the API's answers. */
const FILES: Limit = { limit: 25 };
const TYPEFACE: Limit = { limit: 33 };
const REPEATED: Limit = { limit: 0 };

const WIDTHS = { name: 30, cell: 20 };
const BASELINE = '7c0e171';

await runMain(async () => {
  const { values } = parseArgs({
    options: { slow: { type: 'boolean' }, against: { type: 'string', default: BASELINE } },
  });
  if (values.slow) requireCommit(values.against);
  const browser = await launchBrowser();
  await buildWeb();
  const demo = await startDemo();
  try {
    const over = values.slow
      ? await measureSlow(browser, demo, values.against)
      : await weighAll(browser, demo);
    if (over.length > 0) throw new Error(`Over the limit: ${over.join('; ')}.`);
  } finally {
    await browser.close();
    await demo.stop();
  }
});

/** Returns what is over its limit. */
async function measureSlow(browser: Browser, demo: DemoServer, commit: string): Promise<string[]> {
  const over = await compareAnswers(browser, demo);
  over.push(...(await weighAgain(browser, demo, await allAddresses(demo))));
  await compareSlow(browser, demo, commit);
  return over;
}

/** Of every screen. */
async function allAddresses(demo: DemoServer): Promise<Record<string, string>> {
  const named = { ...(await addressesOf(demo)), 'public credit note': await creditAddress(demo) };
  return { ...named, ...(await otherAddresses(demo, Object.values(named))) };
}

/** Returns what is over its limit. */
async function weighAll(browser: Browser, demo: DemoServer): Promise<string[]> {
  console.log(row('', WIDTHS, 'kB', 'files', 'kB of typeface', 'calls', 'of them repeated'));
  const over: string[] = [];
  for (const [screen, address] of Object.entries(await allAddresses(demo))) {
    const javaScriptEnabled = !isFinished(address);
    const fresh = { browser, demo, address, javaScriptEnabled };
    const seen = await inFreshBrowser(fresh, (page) => visit(page, address));
    const figures = figuresOf(seen, WEIGHTS[screen] ?? {});
    console.log(row(screen, WIDTHS, ...figures.map(cellOf)));
    if (!seen.isPreloaded) over.push(`${screen}: the page does not ask for the typeface at once`);
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

/** `· 93.1 / 94 → 90`: today's figure, its limit and its goal. */
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
