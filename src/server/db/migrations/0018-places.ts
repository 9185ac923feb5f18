import { type Ddl, type Migration, runStatements } from '../migration.ts';

/** Shelves, racks and rooms; where a stay's piece lies now, and where it lay before. */
export const places: Migration = async (trx, ddl) => {
  await runStatements(trx, [...placeTable(ddl), ...placeOfStay(ddl), ...ddl.textIndex('place')]);
};

function placeTable({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table place (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      deleted_on ${text},
      code ${text} not null,
      code_fold ${text} not null,
      title ${text} not null,
      title_fold ${text} not null,
      capacity ${integer} check (capacity >= 0),
      disabled ${integer} not null check (disabled in (0, 1))
    ) ${tableEnd}`,
    'create unique index place_code on place (code_fold) where deleted_on is null',
  ];
}

function placeOfStay({ text, tableEnd }: Ddl): string[] {
  return [
    `alter table stay add column place_id ${text} references place (id)`,
    'create index stay_place on stay (place_id) where place_id is not null and end_date is null',
    'create index stay_placed on stay (place_id, start_date) where place_id is not null',
    `create table stay_move (
      id ${text} primary key,
      stay_id ${text} not null references stay (id) on delete cascade,
      at ${text} not null,
      user_id ${text} references user_account (id),
      place_id ${text} references place (id)
    ) ${tableEnd}`,
    'create index stay_move_stay on stay_move (stay_id, id)',
  ];
}
