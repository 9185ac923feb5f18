import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

test('works at once, again after each pause, and no more when it is stopped', async () => {
  let turns = 0;
  const task = repeatEvery(5, async () => void (turns += 1));
  expect(turns).toBe(1);
  await expect.poll(() => turns).toBeGreaterThan(2);
  await task.stop();
  const done = turns;
  await pause(20);
  expect(turns).toBe(done);
});

test('works at once when it is woken, once for all who wake it meanwhile', async () => {
  let turns = 0;
  const gate = Promise.withResolvers<void>();
  const task = repeatEvery(60_000, async () => {
    turns += 1;
    if (turns === 2) await gate.promise;
  });
  await pause(1);
  task.wake();
  expect(turns).toBe(2);
  task.wake();
  task.wake();
  gate.resolve();
  await expect.poll(() => turns).toBe(3);
  await task.stop();
  task.wake();
  await pause(5);
  expect(turns).toBe(3);
});

test('never works twice at once, and stops when the work under way has ended', async () => {
  let isWorking = false;
  const gate = Promise.withResolvers<void>();
  const task = repeatEvery(1, async () => {
    expect(isWorking).toBe(false);
    isWorking = true;
    await gate.promise;
    isWorking = false;
  });
  task.wake();
  const stopped = task.stop();
  expect(isWorking).toBe(true);
  gate.resolve();
  await stopped;
  expect(isWorking).toBe(false);
});
