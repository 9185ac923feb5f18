// Time until a screen shows on a slow phone, in this version and in an older one, measured alternately.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { NODE, ROOT } from '../child.mjs';
import { type DemoServer, startDemo } from '../demo-server.ts';
import { row } from '../limits.ts';
import { addressesOf, type Screen } from './screens.ts';
import { inFreshBrowser } from './visit.ts';

const SCREENS: Screen[] = ['login', 'client list', 'piece', 'invoice form', 'public invoice'];
/** How many times sooner than the older version a screen should show. */
const GOALS: Partial<Record<Screen, number>> = { 'client list': 1.6, 'public invoice': 3 };
const RUNS = 5;
const WIDTHS = { name: 18, cell: 14 };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type Version = { demo: DemoServer; addresses: Awaited<ReturnType<typeof addressesOf>> };

/** Prints for each screen the median of its largest contentful paint, then and now. */
export async function compareSlow(browser: Browser, ours: DemoServer, commit: string) {
  const folder = exportCommit(commit);
  const older = await startDemo(folder);
  try {
    const then = { demo: older, addresses: await addressesOf(older) };
    const now = { demo: ours, addresses: await addressesOf(ours) };
    console.log(row('', WIDTHS, `${commit}, ms`, 'now, ms', 'times sooner', 'goal'));
    for (const screen of SCREENS) {
      const [before, today] = await paintsOf(browser, screen, [then, now]);
      const ratio = (before / today).toFixed(2);
      console.log(row(screen, WIDTHS, before, today, ratio, GOALS[screen] ?? ''));
    }
  } finally {
    await older.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws if the clone does not have the commit. */
export function requireCommit(commit: string): void {
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  if (known.status === 0) return;
  throw new Error(
    `The commit ${commit} is not in this clone: fetch the whole history (git fetch --unshallow) or name another after --slow.`,
  );
}

/** The median of each version. The versions alternate, so that other load on the machine affects both. */
async function paintsOf(
  browser: Browser,
  screen: Screen,
  [then, now]: [Version, Version],
): Promise<[number, number]> {
  const times: { before: number[]; today: number[] } = { before: [], today: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.before.push(await paintOf(browser, then.demo, then.addresses[screen]));
    times.today.push(await paintOf(browser, now.demo, now.addresses[screen]));
  }
  return [median(times.before), median(times.today)];
}

/** Installs and builds that version in a temporary folder and returns its path. */
function exportCommit(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-older-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  console.log(`Building ${commit}.`);
  execFileSync(NODE, ['scripts/run.mjs', '--web'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

/** Milliseconds until the largest part of the screen is painted. */
function paintOf(browser: Browser, demo: DemoServer, address: string): Promise<number> {
  return inFreshBrowser({ browser, demo, address, ...PHONE }, async (page) => {
    await slowDown(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await slowProcessor(page);
}

/** Slows down a page's processor by a factor; by default to that of a slow phone. */
export async function slowProcessor(page: Page, times = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
