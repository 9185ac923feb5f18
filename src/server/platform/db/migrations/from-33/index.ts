import type { Migration } from '../../migration.ts';
import { notesOfPlaces } from './0034-notes-of-places.ts';
import { halfLogins } from './0035-half-logins.ts';
import { firstPage } from './0036-first-page.ts';
import { failedLogins } from './0037-failed-logins.ts';
import { unchainedHistory } from './0038-unchained-history.ts';

// This folder brings databases of schemas 33 to 37 to the baseline. Delete it once no database older
// than 38 is in use.

/** In order, from number 34 to 38. */
export const stepsFrom33: Migration[] = [
  notesOfPlaces,
  halfLogins,
  firstPage,
  failedLogins,
  unchainedHistory,
];

/**
 * The statements that take empty tables of SQLite from schema 38 back to 37, and so on to 33. A backup
 * of PostgreSQL that is made before its migration needs the tables of its own schema: the program that
 * wrote the data restores it.
 */
const backwards: [schema: number, statements: string[]][] = [
  [
    37,
    [
      'drop index history_line_position',
      'alter table history_line rename column position to place',
      `alter table history_line add column chain text not null default ''`,
      'create unique index history_line_place on history_line (record_id, place)',
    ],
  ],
  [36, ['drop table failed_login']],
  [35, ['alter table user_account drop column first_page']],
  [34, ['drop table half_login']],
  [33, ['alter table stay_move drop column notes_before']],
];

export function statementsBackTo(schema: number): string[] {
  return backwards.filter(([number]) => number >= schema).flatMap(([, statements]) => statements);
}
