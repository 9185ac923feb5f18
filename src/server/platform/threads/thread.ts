import { Worker } from 'node:worker_threads';
import { type Answer, type TaskMessage, type Bytes, errorOf } from './in-thread.ts';

type Limits = {
  /** What its objects may take of the memory. */
  megabytes: number;
  /** How long it may take to say anything at all; then it is ended. */
  silentMs: number;
};

type ThreadHandle = {
  worker: Worker;
  asked: Map<number, (answer: Answer) => void>;
  /** Why it answers nobody any more. */
  ended?: Pick<Answer, 'failure'>;
};

/** After so long without work it ends: soon where it holds much, which nobody gets back before. */
const IDLE_MS = 60_000;
const SOON_MS = 500;
const MUCH = 48 * 1024 * 1024;

/**
 * A thread for what would hold up others in the server's own. It is started with its first task,
 * and again where it broke; it keeps no process from ending. What comes of a task comes in parts,
 * each when the one before it was taken.
 */
export class Thread<Task> {
  readonly #program: string;
  readonly #limits: Limits;
  #started: ThreadHandle | undefined;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: string, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
  }

  async *parts(task: Task): AsyncGenerator<Bytes> {
    this.#last += 1;
    const id = this.#last;
    const started = (this.#started ??= this.#start());
    let ask: TaskMessage<Task> = { id, task };
    let isOver = false;
    try {
      for (;;) {
        const { part, failure } = await this.#ask(started, ask);
        isOver = part === undefined;
        if (failure) throw errorOf(failure);
        if (part === undefined) return;
        yield part;
        ask = { id };
      }
    } finally {
      // Who took the parts has left before the last of them.
      if (!isOver) started.worker.postMessage({ id, isOver: true } satisfies TaskMessage<Task>, []);
    }
  }

  /** Ends it now, whatever it has to do. */
  async end(): Promise<void> {
    const started = this.#started;
    this.#started = undefined;
    await started?.worker.terminate();
  }

  #ask(started: ThreadHandle, ask: TaskMessage<Task>): Promise<Answer> {
    if (started.ended) return Promise.resolve({ id: ask.id, ...started.ended });
    const { promise, resolve } = Promise.withResolvers<Answer>();
    started.asked.set(ask.id, resolve);
    started.worker.postMessage(ask, []);
    this.#watch(started);
    return promise;
  }

  #start(): ThreadHandle {
    const { megabytes } = this.#limits;
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 4 },
    });
    const started: ThreadHandle = { worker, asked: new Map() };
    let cause: unknown;
    worker.on('message', (answer: Answer) => {
      const taken = started.asked.get(answer.id);
      started.asked.delete(answer.id);
      this.#watch(started);
      taken?.(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      // Whoever asks from now on gets another.
      if (this.#started === started) this.#started = undefined;
      const failed = new Error('a thread has ended before its work', { cause });
      started.ended = { failure: { failed, codes: {} } };
      for (const [id, taken] of started.asked) taken({ id, ...started.ended });
    });
    return started;
  }

  /** From now on the thread may be silent, or idle, for its time. */
  #watch(started: ThreadHandle): void {
    if (this.#started !== started) return;
    const isAsked = started.asked.size > 0;
    if (isAsked) started.worker.ref();
    else started.worker.unref();
    if (isAsked) this.#after(this.#limits.silentMs, () => this.end());
    else this.#after(SOON_MS, () => this.#rest(started));
  }

  async #rest(started: ThreadHandle): Promise<void> {
    const held = await started.worker.getHeapStatistics().catch(() => undefined);
    if (this.#started !== started || started.asked.size > 0) return;
    if (held && held.total_heap_size > MUCH) await this.end();
    else this.#after(IDLE_MS - SOON_MS, () => this.end());
  }

  #after(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), milliseconds).unref();
  }
}
