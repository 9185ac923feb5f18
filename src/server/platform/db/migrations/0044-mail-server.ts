import { type Migration, runStatements } from '../migration.ts';

/** The mail server set by an owner; its password is encrypted with `secret.key`. */
export const migration: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `create table mail_server (
      id integer primary key check (id = 1),
      rev ${integer} not null,
      host ${text} not null,
      port ${integer} not null check (port between 1 and 65535),
      security ${text} not null check (security in ('startTls', 'tls', 'none')),
      username ${text} not null,
      password ${text} not null,
      sender ${text} not null
    ) ${tableEnd}`,
    `insert into mail_server (id, rev, host, port, security, username, password, sender)
      values (1, 1, '', 587, 'startTls', '', '', '')`,
  ]);
