import { getEventListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '#shared/fields/errors.ts';
import { FairQueue } from './fair-queue.ts';

const limits = { running: 2, runningPerCaller: 1, waiting: 4, waitingPerCaller: 2 };

function begin() {
  const turns = new FairQueue(limits);
  const begun: string[] = [];
  const take = async (caller: string, name: string, gone?: AbortSignal) => {
    const leave = await turns.acquire(caller, gone);
    begun.push(name);
    return leave;
  };
  return { turns, begun, take };
}

test('who asks for much waits behind themselves, not in front of others', async () => {
  const { begun, take } = begin();
  const first = await take('a', 'a1');
  const second = take('a', 'a2');
  const third = take('a', 'a3');
  const other = await take('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  other();
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
  first();
  // Releasing twice frees a single slot.
  first();
  (await second)();
  (await third)();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('who asks for too much is told when to come again', async () => {
  const { take } = begin();
  const leave = await take('a', 'a1');
  const waiting = [take('a', 'a2'), take('a', 'a3')];
  const refused = await take('a', 'a4').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'request.busy', retryAfterSeconds: 5 });
  expect(await take('b', 'b1')).toBeTypeOf('function');
  leave();
  for (const one of waiting) (await one)();
});

test('all together wait for no more than there is room', async () => {
  const { take } = begin();
  await take('a', 'a1');
  await take('b', 'b1');
  for (const caller of ['c', 'd', 'e', 'f']) void take(caller, caller);
  await expect(take('g', 'g')).rejects.toMatchObject({ code: 'request.busy' });
});

test('a signal that outlives its call keeps nothing of it', async () => {
  const { take } = begin();
  const { signal } = new AbortController();
  const leave = await take('a', 'a1');
  const waiting = take('a', 'a2', signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  leave();
  await waiting;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a caller who has left gets no turn', async () => {
  const { take } = begin();
  await expect(take('a', 'a1', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

test('who has gone waits no more', async () => {
  const { begun, take } = begin();
  const leave = await take('a', 'a1');
  const gone = new AbortController();
  const left = take('a', 'a2', gone.signal);
  const stayed = take('a', 'a3');
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  leave();
  (await stayed)();
  expect(begun).toEqual(['a1', 'a3']);
});

test('work that fails gives its turn back', async () => {
  const { turns } = begin();
  const fail = () => Promise.reject(new Error('no'));
  await expect(turns.run('a', fail)).rejects.toThrow('no');
  expect(await turns.run('a', async () => 'done')).toBe('done');
});

/** Queues tasks in the given order, ends them one by one, and returns the order in which they started. */
async function orderOf(turns: FairQueue, asked: string[]): Promise<string[]> {
  const begun: { caller: string; leave: () => void }[] = [];
  const refused: string[] = [];
  const all = asked.map(async (caller) => {
    try {
      begun.push({ caller, leave: await turns.acquire(caller) });
    } catch {
      refused.push(caller);
    }
  });
  for (let at = 0; at < asked.length - refused.length; at += 1) {
    await nextTurn();
    begun[at]?.leave();
  }
  await Promise.all(all);
  return [...begun.map(({ caller }) => caller), ...refused.map((caller) => `no ${caller}`)];
}

const one = { running: 1, runningPerCaller: 1, waiting: 6, waitingPerCaller: 5 };

test('each has one turn in every round, in the order in which they came', async () => {
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'c'];
  expect((await orderOf(new FairQueue(one), asked)).join(' ')).toBe('a a b c a b a');
});

test('who comes when all places are taken has that of who has most, and at most as many', async () => {
  const asked = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'c', 'c'];
  const order = await orderOf(new FairQueue(one), asked);
  expect(order.filter((caller) => caller === 'c')).toHaveLength(2);
  expect(order.filter((caller) => caller === 'no a').length).toBeGreaterThan(0);
  expect(order.filter((caller) => caller === 'no c')).toHaveLength(1);
});

test('who has had many turns before is not behind who comes anew', async () => {
  const turns = new FairQueue(one);
  for (let times = 0; times < 10; times += 1) (await turns.acquire('a'))();
  await orderOf(turns, ['a', 'a', 'a', 'a']);
  expect((await orderOf(turns, ['x', 'a', 'b', 'c'])).join(' ')).toBe('x a b c');
});
