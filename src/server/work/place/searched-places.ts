import { sql } from 'kysely';
import { everywhereColumns, searchedEverywhere } from '#server/platform/db/index.ts';
import { noDocument, searched, wordsOf } from '#server/platform/search/index.ts';
import { placeRecord } from '#shared/records/place.ts';

export const searchedPlaces = searched({
  kind: 'place',
  table: 'place',
  path: '/places',
  record: placeRecord,
  source: sql`select id, null as ref, ${noDocument},
    ${wordsOf(...searchedEverywhere(placeRecord))} from place where deleted_on is null`,
  rows: (db, ids) =>
    db
      .selectFrom('place')
      .select('id')
      .select(everywhereColumns(placeRecord, 'place'))
      .where('id', 'in', ids),
  show: ({ code, title }) => ({ title: code, facts: [title] }),
});
