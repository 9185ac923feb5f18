import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import { lowerPriority } from './lower-priority.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** What was thrown: one of our errors in its parts, because what is cloned is of no class. */
type Failure =
  | { refused: Pick<AppError, 'code' | 'values' | 'fields'> }
  | { failed: unknown; codes: Codes };

/** What databases and the network know an error by; cloned, it has lost them. */
type Codes = { code?: unknown; errcode?: unknown; ofDatabase?: true };

/** What a thread says of a task: a part of what it comes to, why it failed, or that it is done. */
export type Answer = { id: number; part?: Bytes; failure?: Failure };

/**
 * First the task, then a request for each next part, last a message that nothing more is wanted.
 */
export type TaskMessage<Task> = { id: number; task?: Task; isOver?: true };

type DoTask<Task> = (task: Task) => AsyncGenerator<Bytes>;
type HandleMessage<Task> = (ask: TaskMessage<Task>) => Promise<Answer | undefined>;

/** Does the tasks that this thread is given, as many at once as it has. */
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

/** The same error on the other side. */
export function errorOf(failure: Failure): unknown {
  if ('failed' in failure) {
    const { failed, codes } = failure;
    return failed instanceof Error ? Object.assign(failed, codes) : failed;
  }
  const { code, ...options } = failure.refused;
  return new AppError(code, options);
}
