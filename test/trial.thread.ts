// Tasks of the kinds that threads must cope with.
import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { type Bytes, doTasks } from '#server/platform/threads/thread.ts';
import { AppError } from '#shared/fields/errors.ts';

export type TrialTask =
  | 'count'
  | 'name'
  | 'hold'
  | 'refuse'
  | 'fail'
  | 'lose'
  | 'end'
  | 'hang'
  | 'grow';

let held: number[] = [];

doTasks(async function* tried(task: TrialTask): AsyncGenerator<Bytes> {
  if (task === 'refuse') throw new AppError('search.badPattern', { path: 'filters' });
  if (task === 'fail') throw new RangeError('too far');
  if (task === 'lose') throw Object.assign(new Error('no way'), { code: 'ECONNREFUSED' });
  if (task === 'end') process.exit(3);
  if (task === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (task === 'grow') grow();
  if (task === 'hold') held = Array.from({ length: 12_000_000 }, (_, n) => n + 0.5);
  if (task === 'name' || task === 'hold') {
    yield new Uint8Array([threadId, Math.min(held.length, 1)]);
    return;
  }
  for (const part of [1, 2, 3]) {
    await pause(1);
    yield new Uint8Array([part]);
  }
});

function grow(): never {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, n) => n + all.length));
}
