import { readFileSync } from 'node:fs';

/** How much a part does: a little with all tests, as much as is asked for by `npm run torture`. */
export function countOf(little: number): number {
  return Number(process.env['TORTURE_COUNT'] ?? little);
}

/** Chance that is the same in every run of a seed (mulberry32). */
export class Luck {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, without, `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
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
