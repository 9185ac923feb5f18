import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { toAppError } from '#server/platform/http/errors.ts';
import type { TrialTask } from '#test/trial.thread.ts';
import { Thread } from './thread.ts';

const program = join(import.meta.dirname, '../../../../test/trial.thread.ts');
/** Enough for a slow machine. */
const PATIENT_MS = 120_000;
const start = (responseTimeoutMs = PATIENT_MS) =>
  new Thread<TrialTask>(program, { megabytes: 64, responseTimeoutMs });

async function partsOf(thread: Thread<TrialTask>, task: TrialTask): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of thread.parts(task)) parts.push(...part);
  return parts;
}

test('what comes of tasks comes in parts, of several at once', async () => {
  const thread = start();
  const all = await Promise.all([partsOf(thread, 'count'), partsOf(thread, 'count')]);
  expect(all).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test.skipIf(process.platform !== 'linux')(
  'it gives way to the server’s own thread, alone',
  async () => {
    const thread = start();
    await partsOf(thread, 'name');
    const niceOf = (task: string) =>
      Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
    const all = readdirSync('/proc/self/task').map(niceOf);
    expect(all.filter((nice) => nice === 5).length).toBeGreaterThan(0);
    expect(niceOf(String(process.pid))).toBeLessThan(5);
    await thread.end();
  },
);

test('who has enough takes no more', async () => {
  const thread = start();
  for await (const part of thread.parts('count')) {
    expect([...part]).toEqual([1]);
    break;
  }
  expect(await partsOf(thread, 'count')).toEqual([1, 2, 3]);
});

test('who takes the next part of a thread that has ended is told', async () => {
  const thread = start();
  const parts = thread.parts('count');
  await parts.next();
  await thread.end();
  await expect(parts.next()).rejects.toThrow('a thread has ended before its work');
});

test('one that holds much of the memory gives it back soon, any other waits for more work', async () => {
  const thread = new Thread<TrialTask>(program, { megabytes: 256, responseTimeoutMs: PATIENT_MS });
  const [first] = await partsOf(thread, 'name');
  await pause(2_600);
  const [same] = await partsOf(thread, 'hold');
  expect(same).toBe(first);
  // Each task restarts the timeout.
  const next = async () => {
    const [other, holds] = await partsOf(thread, 'name');
    return { isSame: other === first, holds };
  };
  await expect.poll(next, { interval: 2_600 }).toEqual({ isSame: false, holds: 0 });
});

test('one that holds much of the memory stays while somebody takes their time over a task', async () => {
  const thread = new Thread<TrialTask>(program, { megabytes: 256, responseTimeoutMs: PATIENT_MS });
  await partsOf(thread, 'hold');
  const parts = thread.parts('count');
  await parts.next();
  await pause(2_600);
  const { value } = await parts.next();
  expect([...(value ?? [])]).toEqual([2]);
  await thread.end();
});

test('an error is the same on this side', async () => {
  const thread = start();
  await expect(partsOf(thread, 'refuse')).rejects.toMatchObject({
    code: 'search.badPattern',
    fields: [{ path: 'filters' }],
  });
  await expect(partsOf(thread, 'fail')).rejects.toThrow(new RangeError('too far'));
  await expect(partsOf(thread, 'lose')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('what needs more than the memory of a thread is refused in words', async () => {
  const refused = await partsOf(start(), 'grow').catch(toAppError);
  expect(refused).toMatchObject({ code: 'server.tooMuch' });
});

test.each(['end', 'hang', 'grow'] as const)(
  'a thread that breaks (%s) takes nobody with it, and the next task has another',
  async (task) => {
    const thread = start(task === 'hang' ? 10_000 : PATIENT_MS);
    await expect(partsOf(thread, task)).rejects.toThrow('a thread has ended before its work');
    expect(await partsOf(thread, 'count')).toEqual([1, 2, 3]);
  },
);
