import { type Migration, runStatements } from '../migration.ts';

/** Who made a hand-over, and may cancel it for ten minutes. So far it was looked up in the history. */
export const migration: Migration = (trx, { text }) =>
  runStatements(trx, [
    `alter table handover add column created_by ${text} references user_account (id)`,
    `update handover set created_by = (
      select user_id from history_line where record_id = handover.id and event = 'created')`,
  ]);
