import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const stays = new AbortController().signal;

/** Takes turns in the order given, ends them one by one, and gives the order in which they began. */
async function orderOf(turns: Turns, asked: string[]): Promise<string[]> {
  const begun: { who: string; leave: () => void }[] = [];
  const refused: string[] = [];
  const all = asked.map(async (who) => {
    try {
      begun.push({ who, leave: await turns.take(who, stays) });
    } catch {
      refused.push(who);
    }
  });
  for (let at = 0; at < asked.length - refused.length; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    begun[at]?.leave();
  }
  await Promise.all(all);
  return [...begun.map(({ who }) => who), ...refused.map((who) => `no ${who}`)];
}

const limits = { running: 1, runningOfOne: 1, waiting: 6, waitingOfOne: 5 };

test('each has one turn in every round, in the order in which they came', async () => {
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'c'];
  expect((await orderOf(new Turns(limits), asked)).join(' ')).toBe('a a b c a b a');
});

test('who comes when all places are taken has that of who has most, and at most as many', async () => {
  const asked = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'c', 'c'];
  const order = await orderOf(new Turns(limits), asked);
  expect(order.filter((who) => who === 'c')).toHaveLength(2);
  expect(order.filter((who) => who === 'no a').length).toBeGreaterThan(0);
  expect(order.filter((who) => who === 'no c')).toHaveLength(1);
});

test('who has had many turns before is not behind who comes anew', async () => {
  const turns = new Turns(limits);
  for (let times = 0; times < 10; times += 1) (await turns.take('a', stays))();
  await orderOf(turns, ['a', 'a', 'a', 'a']);
  expect((await orderOf(turns, ['x', 'a', 'b', 'c'])).join(' ')).toBe('x a b c');
});

test('who has gone waits no more', async () => {
  const turns = new Turns(limits);
  const leave = await turns.take('a', stays);
  const gone = new AbortController();
  const waiting = turns.take('b', gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow();
  leave();
  (await turns.take('c', stays))();
});
