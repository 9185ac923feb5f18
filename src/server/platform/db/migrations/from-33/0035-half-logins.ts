import { type Migration, runStatements } from '../../migration.ts';

/** Who knew a person's password and not their second step: when, from where, with what. */
export const halfLogins: Migration = (trx, { text, tableEnd }) =>
  runStatements(trx, [
    `create table half_login (
      id ${text} primary key,
      user_id ${text} not null references user_account (id),
      at ${text} not null,
      address ${text} not null,
      device ${text} not null,
      outcome ${text} not null check (outcome in ('noCode', 'code'))
    ) ${tableEnd}`,
    'create index half_login_person on half_login (user_id, at)',
  ]);
