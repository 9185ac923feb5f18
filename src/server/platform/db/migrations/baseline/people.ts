import type { Ddl } from '../../migration.ts';

/** Logins: people, their sessions and secrets, and what is kept of wrong tries. */
export function people(ddl: Ddl): string[] {
  return [...accounts(ddl), ...secrets(ddl), ...wrongLogins(ddl)];
}

function accounts({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table user_account (
      id ${text} primary key,
      username ${text} not null,
      username_fold ${text} not null unique,
      password_hash ${text} not null,
      first_name ${text} not null,
      last_name ${text} not null,
      photo_small ${text} not null,
      created_on ${text} not null,
      language ${text} check (language in ('el', 'en')),
      role ${text} not null default 'floor'
        check (role in ('owner', 'office', 'floor', 'accountant')),
      rev ${integer} not null default 1,
      disabled ${integer} not null default 0 check (disabled in (0, 1)),
      email ${text} not null default '',
      needs_second_step ${integer} not null default 0 check (needs_second_step in (0, 1)),
      first_page ${text}
    ) ${tableEnd}`,
    `create table session (
      token_hash ${text} primary key,
      user_id ${text} not null references user_account (id),
      created_on ${text} not null,
      used_on ${text} not null,
      device ${text} not null default '',
      address ${text} not null default '',
      browser_hash ${text}
    ) ${tableEnd}`,
    'create index session_owner on session (user_id)',
    // Outlives the sessions, which end.
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

function wrongLogins({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table login_failure (
      subject ${text} primary key,
      failures ${integer} not null,
      last_on ${text} not null,
      blocked_until ${text} not null
    ) ${tableEnd}`,
    // Who knew a person's password and not their second step.
    `create table half_login (
      id ${text} primary key,
      user_id ${text} not null references user_account (id),
      at ${text} not null,
      address ${text} not null,
      device ${text} not null,
      outcome ${text} not null check (outcome in ('noCode', 'code'))
    ) ${tableEnd}`,
    'create index half_login_person on half_login (user_id, at)',
    // Beside the history, which can only be added to: these are deleted after a while.
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
  ];
}
