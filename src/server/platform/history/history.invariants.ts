import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '../db/index.ts';
import type { Invariants } from '../invariants/index.ts';
import { nightDigest } from './night.store.ts';

export const historyInvariants: Invariants = {
  'what was told until a night is told still': brokenNights,
};

/** Includes nights without a digest that are followed by one with a digest. */
async function brokenNights(db: Db): Promise<string[]> {
  const nights = await db.selectFrom('history_night').selectAll().orderBy('night').execute();
  const broken: string[] = [];
  let before = '';
  for (const [index, { night, day, lines, root }] of nights.entries()) {
    const digest = await nightDigest(db, night, before);
    const isIntact = night === index + 1 && digest.lines === lines && digest.root === root;
    if (!isIntact) broken.push(`${night} (${day})`);
    before = root;
    await yieldToEventLoop();
  }
  return broken;
}
