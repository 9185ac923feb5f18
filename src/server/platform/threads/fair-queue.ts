import { AppError, type ErrorCode } from '#shared/fields/errors.ts';

type Limits = {
  running: number;
  runningPerCaller: number;
  waiting: number;
  waitingPerCaller: number;
};

/** Each caller has at most one task per round, and rounds are served in order. */
type WaitingTask = {
  caller: string;
  round: number;
  begin: () => void;
  refuse: (reason: unknown) => void;
};

const RETRY_SECONDS = 5;

/**
 * A round-robin queue for slow work: a caller (a user, or an anonymous client's network) with many
 * tasks does not delay the others, and gets a 429 beyond its limit. In a full queue, the caller with
 * most tasks loses its last one to a caller with fewer.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #refusal: ErrorCode;
  readonly #running = new Map<string, number>();
  readonly #waiting: WaitingTask[] = [];
  /** The last future round in which each caller has a task. */
  readonly #rounds = new Map<string, number>();
  #round = 0;

  constructor(limits: Limits, refusal: ErrorCode = 'request.busy') {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /**
   * Resolves when the work may begin, with the function to call at its end. Rejects when `signal`
   * aborts, or with a 429.
   */
  async acquire(caller: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#mayRun(caller)) this.#enter(caller);
    else await this.#queue(caller, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#release(caller);
    };
  }

  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(caller, signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #queue(caller: string, signal?: AbortSignal): Promise<void> {
    const own = this.#waitingOf(caller);
    const { waiting, waitingPerCaller } = this.#limits;
    if (own >= waitingPerCaller) throw this.#refused();
    if (this.#waiting.length >= waiting) this.#makeRoom(own);
    const round = Math.max(this.#round, this.#rounds.get(caller) ?? 0) + 1;
    this.#rounds.set(caller, round);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const task = { caller, round, begin: resolve, refuse: reject };
    this.#waiting.push(task);
    const drop = () => this.#drop(task, signal?.reason);
    signal?.addEventListener('abort', drop);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', drop);
    }
  }

  /** Throws unless some caller has more tasks than the new one would have. */
  #makeRoom(own: number): void {
    const counts = new Map<string, number>();
    for (const { caller } of this.#waiting) counts.set(caller, (counts.get(caller) ?? 0) + 1);
    const [[greedy, most] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
    const last = this.#waiting.findLast(({ caller }) => caller === greedy);
    if (last === undefined || most <= own + 1) throw this.#refused();
    this.#drop(last, this.#refused());
  }

  #drop(task: WaitingTask, reason: unknown): void {
    const place = this.#waiting.indexOf(task);
    if (place === -1) return;
    this.#waiting.splice(place, 1);
    task.refuse(reason);
  }

  #refused(): AppError {
    const values = { seconds: RETRY_SECONDS };
    return new AppError(this.#refusal, { values, retryAfterSeconds: RETRY_SECONDS });
  }

  #release(caller: string): void {
    const left = this.#runningOf(caller) - 1;
    if (left > 0) this.#running.set(caller, left);
    else this.#running.delete(caller);
    const [next] = this.#waiting
      .filter(({ caller: waiting }) => this.#mayRun(waiting))
      .toSorted((a, b) => a.round - b.round);
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#begin(next);
  }

  #begin({ caller, round, begin }: WaitingTask): void {
    this.#round = Math.max(this.#round, round);
    for (const [other, last] of this.#rounds) if (last <= this.#round) this.#rounds.delete(other);
    this.#enter(caller);
    begin();
  }

  #waitingOf(caller: string): number {
    return this.#waiting.filter((task) => task.caller === caller).length;
  }

  #enter(caller: string): void {
    this.#running.set(caller, this.#runningOf(caller) + 1);
  }

  #runningOf(caller: string): number {
    return this.#running.get(caller) ?? 0;
  }

  #mayRun(caller: string): boolean {
    const { running, runningPerCaller } = this.#limits;
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < running && this.#runningOf(caller) < runningPerCaller;
  }
}
