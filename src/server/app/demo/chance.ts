/** Repeatable chance: the same seed always gives the same story. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, not including, 1 (the mulberry32 generator). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  one<T>(list: readonly T[]): T {
    const [chosen] = list.slice(this.whole(0, list.length - 1));
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }
}
