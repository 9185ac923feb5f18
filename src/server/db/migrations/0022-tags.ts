import { type Migration, runStatements } from '../migration.ts';

/** Blank labels. A piece may have several over the years. */
export const tags: Migration = (trx, { text, tableEnd }) =>
  runStatements(trx, [
    `create table tag (
      code ${text} primary key,
      created_on ${text} not null,
      client_item_id ${text} references client_item (id)
    ) ${tableEnd}`,
    `create index tag_client_item on tag (client_item_id, code)
      where client_item_id is not null`,
  ]);
