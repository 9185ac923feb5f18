import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Db, fromJson } from '#server/platform/db/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { nightDigest } from './night.store.ts';
import { digestOfRedaction } from './redact.store.ts';

export const historyInvariants: Invariants = {
  'the history is unchanged up to each night': brokenNights,
  'each redaction of the history is recorded in it': unrecordedRedactions,
};

/** Includes nights without a digest that are followed by one with a digest. */
async function brokenNights(db: Db): Promise<string[]> {
  const nights = await db.selectFrom('history_night').selectAll().orderBy('night').execute();
  const redacted = new Map((await redactions(db)).map(({ night, root }) => [night, root]));
  const broken: string[] = [];
  let before = '';
  for (const [index, { night, day, lines, root }] of nights.entries()) {
    const digest = await nightDigest(db, night, before);
    const expected = redacted.get(night) ?? root;
    const isIntact = night === index + 1 && digest.lines === lines && digest.root === expected;
    if (!isIntact) broken.push(`${night} (${day})`);
    before = root;
    await yieldToEventLoop();
  }
  return broken;
}

/** The last redaction of a night comes last. */
function redactions(db: Db) {
  return db
    .selectFrom('history_redaction')
    .selectAll()
    .orderBy('night')
    .orderBy('number')
    .execute();
}

/** Lines about erasures whose recorded digest does not match the redactions that refer to them. */
async function unrecordedRedactions(db: Db): Promise<string[]> {
  const byLine = Map.groupBy(await redactions(db), ({ line_id }) => line_id);
  if (byLine.size === 0) return [];
  const lines = await db
    .selectFrom('history_line')
    .select(['id', 'changes'])
    .where('kind', '=', 'client')
    .where('event', '=', 'erased')
    .execute();
  const recorded = new Map(
    lines.map(({ id, changes }) => [
      id,
      fromJson(changes).find(({ field }) => field === 'redacted')?.to,
    ]),
  );
  return [...byLine]
    .filter(([line, nights]) => recorded.get(line) !== digestOfRedaction(nights))
    .map(([line]) => line);
}
