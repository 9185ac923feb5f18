import { setImmediate as othersTurn } from 'node:timers/promises';
import { chained, eachLink } from '../db/chain.ts';
import type { Db } from '../db/open.ts';
import type { Invariants } from '../invariants/invariant.ts';
import { rootOf } from './night.store.ts';

export const historyInvariants: Invariants = {
  'a line of the history follows the one of its record before it': brokenRecords,
  'what was told until a night is told still': brokenNights,
};

async function brokenRecords(db: Db): Promise<string[]> {
  const broken = new Set<string>();
  let last = { record: '', place: 0, chain: '' };
  await eachLink(db, 'place', async (lines) => {
    for (const { night: _, chain, ...line } of lines) {
      const { record_id: record, place } = line;
      const before = record === last.record ? last : { place: 0, chain: '' };
      if (place !== before.place + 1 || chain !== chained(before.chain, line)) broken.add(record);
      last = { record, place, chain };
    }
    await othersTurn();
  });
  return [...broken];
}

/** Also those of which there are lines, but no root, while a later night has one. */
async function brokenNights(db: Db): Promise<string[]> {
  const nights = await db.selectFrom('history_night').selectAll().orderBy('night').execute();
  const broken: string[] = [];
  let before = '';
  for (const [index, { night, day, lines, root }] of nights.entries()) {
    const found = await rootOf(db, night, before);
    const isWhole = night === index + 1 && found.lines === lines && found.root === root;
    if (!isWhole) broken.push(`${night} (${day})`);
    before = root;
    await othersTurn();
  }
  return broken;
}
