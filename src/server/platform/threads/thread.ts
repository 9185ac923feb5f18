import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '#shared/fields/errors.ts';

type Limits = {
  /** The size of its heap. */
  megabytes: number;
  /** A worker that has work and sends nothing for this long is terminated. */
  responseTimeoutMs: number;
  /** How long it stays without work, by default a minute. */
  idleMs?: number;
};

type ThreadHandle = {
  worker: Worker;
  pending: Map<number, (answer: Answer) => void>;
  /** Tasks that have begun and not ended, even if no part of them is being read. */
  tasks: number;
  /** Set when the worker has exited. */
  ended?: Pick<Answer, 'failure'>;
};

/**
 * An idle worker ends after a while; after half a second if its heap is large, because only that frees it. One that
 * has answered a single short read has 52 MB, and to start it again takes a second or two.
 */
const IDLE_MS = 60_000;
const CHECK_MS = 500;
const LARGE_HEAP_BYTES = 72 * 1024 * 1024;

/**
 * A worker thread for tasks that would block the main thread. It starts with the first task, again
 * after a failure, and does not keep the process alive while idle. A task's result arrives in parts,
 * each requested after the previous one was consumed.
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

  async *parts(task: Task): AsyncGenerator<Bytes, undefined> {
    this.#last += 1;
    const id = this.#last;
    const started = (this.#started ??= this.#start());
    let request: TaskMessage<Task> = { id, task };
    let isOver = false;
    started.tasks += 1;
    try {
      for (;;) {
        const { part, failure } = await this.#request(started, request);
        isOver = part === undefined;
        if (failure) throw errorOf(failure);
        if (part === undefined) return;
        yield part;
        request = { id };
      }
    } finally {
      // The consumer left before the last part.
      if (!isOver) started.worker.postMessage({ id, isOver: true } satisfies TaskMessage<Task>, []);
      started.tasks -= 1;
      this.#watch(started);
    }
  }

  /** Terminates the worker, even at work. */
  async end(): Promise<void> {
    const started = this.#started;
    this.#started = undefined;
    await started?.worker.terminate();
  }

  #request(started: ThreadHandle, request: TaskMessage<Task>): Promise<Answer> {
    if (started.ended) return Promise.resolve({ id: request.id, ...started.ended });
    const { promise, resolve } = Promise.withResolvers<Answer>();
    started.pending.set(request.id, resolve);
    started.worker.postMessage(request, []);
    this.#watch(started);
    return promise;
  }

  #start(): ThreadHandle {
    const { megabytes } = this.#limits;
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 4 },
    });
    const started: ThreadHandle = { worker, pending: new Map(), tasks: 0 };
    let cause: unknown;
    worker.on('message', (answer: Answer) => {
      const settle = started.pending.get(answer.id);
      started.pending.delete(answer.id);
      this.#watch(started);
      settle?.(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      // The next task starts another worker.
      if (this.#started === started) this.#started = undefined;
      const failed = new Error('a thread has ended before its work', { cause });
      started.ended = { failure: { failed, codes: {} } };
      for (const [id, settle] of started.pending) settle({ id, ...started.ended });
    });
    return started;
  }

  /** Restarts the timer of the response timeout, or of the idle time. */
  #watch(started: ThreadHandle): void {
    if (this.#started !== started) return;
    const isAsked = started.pending.size > 0;
    if (isAsked) started.worker.ref();
    else started.worker.unref();
    if (isAsked) this.#after(this.#limits.responseTimeoutMs, () => this.end());
    // Readers of a task's parts may take any time.
    else if (started.tasks > 0) clearTimeout(this.#timer);
    else this.#after(CHECK_MS, () => this.#endIfIdle(started));
  }

  async #endIfIdle(started: ThreadHandle): Promise<void> {
    const held = await started.worker.getHeapStatistics().catch(() => undefined);
    if (this.#started !== started || started.tasks > 0) return;
    if (held && held.total_heap_size > LARGE_HEAP_BYTES) await this.end();
    else this.#after(this.#limits.idleMs ?? IDLE_MS, () => this.end());
  }

  #after(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), milliseconds).unref();
  }
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** A thrown error: an `AppError` by its fields, because cloning loses the class. */
type Failure =
  | { refused: Pick<AppError, 'code' | 'values' | 'fields'> }
  | { failed: unknown; codes: Codes };

/** The codes of database and network errors, which cloning loses. */
type Codes = { code?: unknown; errcode?: unknown; ofDatabase?: true };

/** A worker's message: a part of a task's result, its failure, or (with neither) its end. */
type Answer = { id: number; part?: Bytes; failure?: Failure };

/** First the task, then a request for each further part; `isOver` cancels the rest. */
type TaskMessage<Task> = { id: number; task?: Task; isOver?: true };

type DoTask<Task> = (task: Task) => AsyncGenerator<Bytes>;
type HandleMessage<Task> = (ask: TaskMessage<Task>) => Promise<Answer | undefined>;

/** In the worker: runs the tasks that it receives, all at the same time. */
export function doTasks<Task>(work: DoTask<Task>): HandleMessage<Task> {
  const tasks = new Map<number, AsyncGenerator<Bytes>>();

  async function answer({ id, task, isOver }: TaskMessage<Task>): Promise<Answer | undefined> {
    if (task !== undefined) tasks.set(id, work(task));
    const parts = tasks.get(id);
    try {
      if (isOver) await parts?.return(undefined);
      else {
        const next = await parts?.next();
        if (next?.done === false) return { id, part: next.value };
      }
      tasks.delete(id);
      return isOver ? undefined : { id };
    } catch (error) {
      tasks.delete(id);
      return { id, failure: failureOf(error) };
    }
  }

  if (parentPort !== null) lowerPriority();
  parentPort?.on('message', (ask: TaskMessage<Task>) => {
    void answer(ask).then((message) => {
      if (message) parentPort?.postMessage(message, message.part ? [message.part.buffer] : []);
    });
  });
  return answer;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { failed: error, codes: codesOf(error) };
  const { code, values, fields } = error;
  return { refused: { code, values, fields } };
}

function codesOf(error: unknown): Codes {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('errcode' in error && { errcode: error.errcode }),
    ...('ofDatabase' in error && { ofDatabase: true }),
  };
}

/** Restores the error in the receiving thread. */
function errorOf(failure: Failure): unknown {
  if ('failed' in failure) {
    const { failed, codes } = failure;
    return failed instanceof Error ? Object.assign(failed, codes) : failed;
  }
  const { code, ...options } = failure.refused;
  return new AppError(code, options);
}

/** A third of the main thread's share of a core; with less, the worker might reach its response timeout. */
const NICE = 5;

/** Lowers the priority of the current thread. Only on Linux: elsewhere it would apply to the whole process. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, NICE);
  } catch {
    // Not permitted: the worker keeps the normal priority.
  }
}
