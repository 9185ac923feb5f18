import { readFileSync } from 'node:fs';
import { Chance } from '#server/office/demo/chance.ts';

/** How much a part does: a little with all tests, as much as is asked for by `npm run torture`. */
export function countOf(little: number): number {
  return Number(process.env['TORTURE_COUNT'] ?? little);
}

/** The chance of the demonstration, with a short form of what the tests ask of it. */
export class Luck extends Chance {
  /** From 0 up to, without, `below`. */
  below(below: number): number {
    return this.integer(0, below - 1);
  }

  of<T>(list: readonly T[]): T | undefined {
    return list[this.below(Math.max(1, list.length))];
  }
}

/** Runs work many times, so many at once. */
export async function atOnce(
  count: number,
  many: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: many }, worker));
}

/** What a process holds in MB: at most so far, or now (Linux). */
export function heldBy(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1000;
}
