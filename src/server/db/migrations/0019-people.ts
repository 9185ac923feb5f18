import { type Ddl, type Migration, runStatements } from '../migration.ts';

/** What each person may do; their sessions, links that set a password, and second steps. */
export const people: Migration = (trx, ddl) =>
  runStatements(trx, [...accounts(ddl), ...sessions(ddl), ...secrets(ddl)]);

/** Whoever was there could do everything, and still can; a new person is given a role by name. */
function accounts({ text, integer }: Ddl): string[] {
  return [
    `alter table user_account add column role ${text} not null default 'floor'
      check (role in ('owner', 'office', 'floor', 'accountant'))`,
    `update user_account set role = 'owner'`,
    `alter table user_account add column rev ${integer} not null default 1`,
    `alter table user_account add column disabled ${integer} not null default 0
      check (disabled in (0, 1))`,
    `alter table user_account add column email ${text} not null default ''`,
    `alter table user_account add column needs_second_step ${integer} not null default 0
      check (needs_second_step in (0, 1))`,
  ];
}

function sessions({ text, tableEnd }: Ddl): string[] {
  return [
    `alter table session add column device ${text} not null default ''`,
    `alter table session add column address ${text} not null default ''`,
    `create table user_seen (
      user_id ${text} primary key references user_account (id),
      seen_on ${text} not null
    ) ${tableEnd}`,
  ];
}

/** A person has one link and one second step at most; of a link and a code only the hash is kept. */
function secrets({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table password_link (
      user_id ${text} primary key references user_account (id),
      token_hash ${text} not null unique,
      created_on ${text} not null,
      expires_on ${text} not null
    ) ${tableEnd}`,
    `create table second_step (
      user_id ${text} primary key references user_account (id),
      secret ${text} not null,
      confirmed_on ${text},
      last_counter ${integer} not null
    ) ${tableEnd}`,
    `create table recovery_code (
      user_id ${text} not null references user_account (id),
      code_hash ${text} not null,
      used_on ${text},
      primary key (user_id, code_hash)
    ) ${tableEnd}`,
  ];
}
