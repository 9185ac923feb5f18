import { sql } from 'kysely';
import { clientName } from '#server/parties/client/index.ts';
import { everywhereColumns, searchedEverywhere } from '#server/platform/db/index.ts';
import { joinedWords, noDocument, searched } from '#server/platform/search/index.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';

export const searchedClientItems = searched({
  kind: 'clientItem',
  table: 'client_item',
  path: '/clientItems',
  record: clientItemRecord,
  source: sql`select id, ref, ${noDocument},
    ${joinedWords(...searchedEverywhere(clientItemRecord))} || ' ' || coalesce(
      (select string_agg(code, ' ' order by code) from tag where client_item_id = client_item.id),
      '') as words
    from client_item where deleted_on is null`,
  rows: (db, ids) =>
    db
      .selectFrom('client_item')
      .innerJoin('client', 'client.id', 'client_item.client_id')
      .select(['client_item.id', 'client_item.ref', 'width', 'length'])
      .select(['company_name', 'first_name', 'last_name'])
      .select(everywhereColumns(clientItemRecord, 'client_item'))
      .where('client_item.id', 'in', ids),
  show: (row, { size }) => ({
    title: row.title,
    facts: [
      `#${row.ref}`,
      row.previous_ref,
      clientName(row),
      size({ width: row.width / 10, length: row.length / 10 }),
      row.category,
    ],
  }),
});
