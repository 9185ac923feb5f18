import { type Db, prepared } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Stay } from '#shared/contract/stay.ts';

/** The last day of the latest ended stay of each piece that has one. */
export async function lastEnds(db: Db, pieces: string[]): Promise<Map<string, Day>> {
  const rows = await endsOf(db, pieces);
  return new Map(rows.flatMap(({ piece, end }) => (end === null ? [] : [[piece, end]])));
}

const endsOf = prepared((db, ids) =>
  db
    .selectFrom('stay')
    .select((eb) => ['client_item_id as piece', eb.fn.max('end_date').as('end')])
    .where('client_item_id', 'in', ids)
    .groupBy('client_item_id'),
);

/** Those of the stays whose piece was in storage again later: they cannot be open again. */
export async function staysBeforeOthers(db: Db, stays: Stay[]): Promise<Set<string>> {
  const ends = await laterEnds(
    db,
    stays.map(({ _id }) => _id),
  );
  return new Set(ends.map(({ id }) => id));
}

const laterEnds = prepared((db, ids) =>
  db
    .selectFrom('stay')
    .innerJoin('stay as other', (join) =>
      join
        .onRef('other.client_item_id', '=', 'stay.client_item_id')
        .onRef('other.id', '<>', 'stay.id')
        .onRef('other.end_date', '>', 'stay.start_date'),
    )
    .select('stay.id')
    .where('stay.id', 'in', ids),
);
