import { AppError } from '#shared/errors.ts';

type Limits = {
  /** How many are at work at once, and of one asker. */
  running: number;
  runningOfOne: number;
  /** How many wait at most, and of one asker. */
  waiting: number;
  waitingOfOne: number;
};

type Waiting = { who: string; begin: () => void };

const RETRY_SECONDS = 5;

/**
 * Turns at work that takes long: a person, or an address, who asks for much waits behind themselves
 * and not in front of others; who asks for too much is told to come again.
 */
export class Turns {
  readonly #limits: Limits;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Resolves when the work may begin, with what says that it has ended; who has gone waits no more.
   * Throws a 429.
   */
  async take(who: string, gone: AbortSignal): Promise<() => void> {
    if (this.#mayRun(who)) this.#enter(who);
    else await this.#queue(who, gone);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#leave(who);
    };
  }

  /** Does the work when its turn has come. */
  async during<T>(who: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    const leave = await this.take(who, gone);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async #queue(who: string, gone: AbortSignal): Promise<void> {
    const ofOne = this.#waiting.filter((one) => one.who === who).length;
    const { waiting, waitingOfOne } = this.#limits;
    if (ofOne >= waitingOfOne || this.#waiting.length >= waiting) {
      const values = { seconds: RETRY_SECONDS };
      throw new AppError('request.busy', { values, retryAfterSeconds: RETRY_SECONDS });
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { who, begin: resolve };
    this.#waiting.push(one);
    gone.addEventListener('abort', () => {
      const place = this.#waiting.indexOf(one);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(gone.reason);
    });
    await promise;
  }

  #leave(who: string): void {
    const left = this.#runningOf(who) - 1;
    if (left > 0) this.#running.set(who, left);
    else this.#running.delete(who);
    const next = this.#waiting.findIndex((one) => this.#mayRun(one.who));
    if (next === -1) return;
    const [one] = this.#waiting.splice(next, 1);
    if (one === undefined) return;
    this.#enter(one.who);
    one.begin();
  }

  #enter(who: string): void {
    this.#running.set(who, this.#runningOf(who) + 1);
  }

  #runningOf(who: string): number {
    return this.#running.get(who) ?? 0;
  }

  #mayRun(who: string): boolean {
    const { running, runningOfOne } = this.#limits;
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < running && this.#runningOf(who) < runningOfOne;
  }
}
