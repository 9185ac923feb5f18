import { type Ddl, type Migration, runStatements } from '../migration.ts';

/** Counts of the store: what was scanned, and what was missing when they ended. */
export const counts: Migration = (trx, ddl) =>
  runStatements(trx, [...countTable(ddl), ...scanTable(ddl), ...missingTable(ddl)]);

function countTable({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table stock_count (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      place_id ${text} references place (id),
      notes ${text} not null,
      notes_fold ${text} not null,
      user_id ${text} references user_account (id),
      closed_on ${text},
      closed_by ${text} references user_account (id)
    ) ${tableEnd}`,
    'create index stock_count_created on stock_count (created_on, id)',
  ];
}

function scanTable({ text, tableEnd }: Ddl): string[] {
  return [
    `create table count_scan (
      id ${text} primary key,
      count_id ${text} not null references stock_count (id),
      at ${text} not null,
      user_id ${text} references user_account (id),
      code ${text} not null,
      result ${text} not null
        check (result in ('here', 'elsewhere', 'notStored', 'unknown', 'again', 'place')),
      client_item_id ${text} references client_item (id),
      place_id ${text} references place (id),
      known_place_id ${text} references place (id)
    ) ${tableEnd}`,
    `create unique index count_scan_piece on count_scan (count_id, client_item_id)
      where client_item_id is not null and result <> 'again'`,
    'create index count_scan_result on count_scan (count_id, result, at, id)',
  ];
}

function missingTable({ text, tableEnd }: Ddl): string[] {
  return [
    `create table count_missing (
      count_id ${text} not null references stock_count (id),
      client_item_id ${text} not null references client_item (id),
      place_id ${text} references place (id),
      primary key (count_id, client_item_id)
    ) ${tableEnd}`,
  ];
}
