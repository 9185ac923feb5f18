import { sql } from 'kysely';
import type { LifeEvent } from '#shared/choices.ts';
import type { LifeLine } from '#shared/contract/client-item.ts';
import type { CountResult } from '#shared/rules/count.ts';
import type { Db } from '../../platform/db/index.ts';
import { dayAndInstant, emptyLine } from './life-line.ts';

/** Only the latest counts are read. */
const MAX_COUNTS = 200;

const eventOf: Partial<Record<CountResult | 'place', LifeEvent>> = {
  here: 'counted',
  elsewhere: 'found',
  notStored: 'found',
};

/** Stock counts in which a piece was counted, found elsewhere or missing. */
export async function countLines(db: Db, clientItemId: string, zone: string): Promise<LifeLine[]> {
  const counts = await countsWith(db, clientItemId);
  return counts.flatMap(({ id, at, result, code, closed_on, missed, known }) => {
    const line = (what: LifeEvent, when: string, notes: string | null): LifeLine => ({
      ...emptyLine,
      count: { _id: id },
      what,
      ...dayAndInstant(when, zone),
      notes: notes ?? '',
    });
    const what = result === null ? undefined : eventOf[result];
    return [
      ...(what && at !== null ? [line(what, at, code)] : []),
      ...(missed !== null && closed_on !== null ? [line('missing', closed_on, known)] : []),
    ];
  });
}

/** The latest counts in which the piece was scanned or missing. */
async function countsWith(db: Db, clientItemId: string) {
  return (
    db
      .with('last', (with_) =>
        with_
          .selectFrom('stock_count')
          .select(['id', 'closed_on'])
          .orderBy('created_on', 'desc')
          .limit(MAX_COUNTS),
      )
      .selectFrom('last')
      // The condition of the unique partial index: a piece has one scan in a count besides repeats.
      .leftJoin('count_scan as scan', (join) =>
        join
          .onRef('scan.count_id', '=', 'last.id')
          .on('scan.client_item_id', '=', clientItemId)
          .on(sql<boolean>`scan.client_item_id is not null and scan.result <> 'again'`),
      )
      .leftJoin('count_missing as missing', (join) =>
        join
          .onRef('missing.count_id', '=', 'last.id')
          .on('missing.client_item_id', '=', clientItemId),
      )
      .leftJoin('place as there', 'there.id', 'scan.place_id')
      .leftJoin('place as known', 'known.id', 'missing.place_id')
      .select(['last.id', 'scan.at', 'scan.result', 'there.code', 'last.closed_on'])
      .select(['missing.client_item_id as missed', 'known.code as known'])
      .where((eb) => eb.or([eb('scan.id', 'is not', null), eb('missing.count_id', 'is not', null)]))
      .execute()
  );
}
