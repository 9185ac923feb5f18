import { AppError, type ErrorCode } from '#shared/errors.ts';

type Limits = {
  /** How many are at work at once, and of one asker. */
  running: number;
  runningOfOne: number;
  /** How many wait at most, and of one asker. */
  waiting: number;
  waitingOfOne: number;
};

/** In the round of turns that a place has: each who waits has one in every round. */
type WaitingTask = {
  who: string;
  round: number;
  begin: () => void;
  refuse: (why: unknown) => void;
};

const RETRY_SECONDS = 5;

/**
 * A queue for work that takes long: a person, or a network, who asks for much waits behind themselves
 * and not in front of others; who asks for too much is told to come again. Where all places are taken,
 * who has most of them makes room for who has fewer.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #refusal: ErrorCode;
  readonly #running = new Map<string, number>();
  readonly #waiting: WaitingTask[] = [];
  /** The last round in which each has a place, of those that are still to come. */
  readonly #rounds = new Map<string, number>();
  #round = 0;

  constructor(limits: Limits, refusal: ErrorCode = 'request.busy') {
    this.#limits = limits;
    this.#refusal = refusal;
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
    const mine = this.#waitingOf(who);
    const { waiting, waitingOfOne } = this.#limits;
    if (mine >= waitingOfOne) throw this.#refused();
    if (this.#waiting.length >= waiting) this.#makeRoom(mine);
    const round = Math.max(this.#round, this.#rounds.get(who) ?? 0) + 1;
    this.#rounds.set(who, round);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { who, round, begin: resolve, refuse: reject };
    this.#waiting.push(one);
    gone.addEventListener('abort', () => this.#drop(one, gone.reason));
    await promise;
  }

  /** Throws where nobody has more places than who comes now would have. */
  #makeRoom(mine: number): void {
    const counts = new Map<string, number>();
    for (const { who } of this.#waiting) counts.set(who, (counts.get(who) ?? 0) + 1);
    const [[greedy, most] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
    const last = this.#waiting.findLast(({ who }) => who === greedy);
    if (last === undefined || most <= mine + 1) throw this.#refused();
    this.#drop(last, this.#refused());
  }

  #drop(one: WaitingTask, why: unknown): void {
    const place = this.#waiting.indexOf(one);
    if (place === -1) return;
    this.#waiting.splice(place, 1);
    one.refuse(why);
  }

  #refused(): AppError {
    const values = { seconds: RETRY_SECONDS };
    return new AppError(this.#refusal, { values, retryAfterSeconds: RETRY_SECONDS });
  }

  #leave(who: string): void {
    const left = this.#runningOf(who) - 1;
    if (left > 0) this.#running.set(who, left);
    else this.#running.delete(who);
    const [one] = this.#waiting
      .filter((next) => this.#mayRun(next.who))
      .toSorted((a, b) => a.round - b.round);
    if (one === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(one), 1);
    this.#begin(one);
  }

  #begin({ who, round, begin }: WaitingTask): void {
    this.#round = Math.max(this.#round, round);
    for (const [other, last] of this.#rounds) if (last <= this.#round) this.#rounds.delete(other);
    this.#enter(who);
    begin();
  }

  #waitingOf(who: string): number {
    return this.#waiting.filter((one) => one.who === who).length;
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
