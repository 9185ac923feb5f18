import { type Migration, runStatements } from '../migration.ts';

/** Who runs a task that only one server or command may run at a time. */
export const migration: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `create table task_lock (
      name ${text} primary key,
      holder ${text} not null,
      held_by ${text} not null,
      machine ${text} not null,
      process ${integer} not null,
      since ${text} not null,
      expires ${integer} not null
    ) ${tableEnd}`,
  ]);
