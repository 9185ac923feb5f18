import { expect, type Page } from '@playwright/test';

/** What a person's hand does: clicks or taps, and keys. */
type Count = { clicks: number; keys: number };

type EffortResult = Count & { task: string; most: Count };

const measured: EffortResult[] = [];

/**
 * Counts what is clicked and typed on a page from now on, on every page that it goes to. A letter
 * is a key, typed or filled in; so are Enter, Tab, an arrow and what is held with them, but for Shift.
 * A choice from the system's own list is two clicks.
 */
export async function countEffort(page: Page) {
  const count: Count = { clicks: 0, keys: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Count, many: number) => {
    count[kind] += many;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);

  /** Holds the count against what it may be at most, and keeps it for the table. */
  async function expectAtMost(task: string, most: Count): Promise<void> {
    // What was counted before this answer has arrived with it.
    await page.evaluate(() => 0);
    measured.push({ task, ...count, most });
    expect(count.clicks, `clicks: ${task}`).toBeLessThanOrEqual(most.clicks);
    expect(count.keys, `keys: ${task}`).toBeLessThanOrEqual(most.keys);
  }

  return { count, expectAtMost };
}

/** Prints what was measured since it was last printed, as a table: for the end of a file of journeys. */
export function printEffort(): void {
  const rows = measured
    .splice(0)
    .map(({ task, clicks, keys, most }) => [
      `${clicks} of ${most.clicks}`.padStart(9),
      `${keys} of ${most.keys}`.padStart(11),
      task,
    ]);
  const head = ['clicks'.padStart(9), 'keys'.padStart(11), 'task (of how many at most)'];
  process.stdout.write(`${[head, ...rows].map((row) => row.join('  ')).join('\n')}\n`);
}

/** Runs in the page. */
function listen(): void {
  type CountEffort = (kind: 'clicks' | 'keys', many: number) => void;
  const count = (...args: Parameters<CountEffort>) =>
    (window as unknown as { countEffort: CountEffort }).countEffort(...args);
  addEventListener('pointerdown', () => count('clicks', 1), true);
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) count('clicks', 2);
    },
    true,
  );
  // Letters that no key of an English keyboard has come without a keydown: text is counted as it
  // arrives, keys that write none as they go down.
  addEventListener(
    'beforeinput',
    ({ inputType, data }) => {
      if (inputType.startsWith('insert') && data !== null) count('keys', data.length);
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, isTrusted }) => {
      const isText = key.length === 1 && !ctrlKey && !metaKey;
      // One that waited for an answer is pressed again by the page, not by a hand.
      if (isTrusted && !isText && key !== 'Shift') count('keys', 1);
    },
    true,
  );
}
