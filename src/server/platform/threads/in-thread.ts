import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import { lowerPriority } from './lower-priority.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A thrown error: an `AppError` by its fields, because cloning loses the class. */
type Failure =
  | { refused: Pick<AppError, 'code' | 'values' | 'fields'> }
  | { failed: unknown; codes: Codes };

/** The codes of database and network errors, which cloning loses. */
type Codes = { code?: unknown; errcode?: unknown; ofDatabase?: true };

/** A worker's message: a part of a task's result, its failure, or (with neither) its end. */
export type Answer = { id: number; part?: Bytes; failure?: Failure };

/** First the task, then a request for each further part; `isOver` cancels the rest. */
export type TaskMessage<Task> = { id: number; task?: Task; isOver?: true };

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
export function errorOf(failure: Failure): unknown {
  if ('failed' in failure) {
    const { failed, codes } = failure;
    return failed instanceof Error ? Object.assign(failed, codes) : failed;
  }
  const { code, ...options } = failure.refused;
  return new AppError(code, options);
}
