import { type Migration, runStatements } from '../../migration.ts';

/** Logins that failed, as lines that stand beside the history and go again. */
export const failedLogins: Migration = (trx, { text, tableEnd }) =>
  runStatements(trx, [
    `create table failed_login (
      id ${text} primary key,
      at ${text} not null,
      day ${text} not null,
      record_id ${text} not null,
      label ${text} not null,
      changes ${text} not null
    ) ${tableEnd}`,
    'create index failed_login_record on failed_login (record_id, id)',
    'create index failed_login_at on failed_login (at)',
  ]);
