import type { Flag, Instant, Searchable } from '#server/platform/db/index.ts';
import type { FirstPage, Role } from '#shared/base/choices.ts';
import type { Language } from '#shared/i18n/translate.ts';

export type UserTable = Searchable<'username'> & {
  id: string;
  rev: number;
  role: Role;
  disabled: Flag;
  /** The address for links that set the password; may be empty. */
  email: string;
  /** The owner requires a second factor. */
  needs_second_step: Flag;
  password_hash: string;
  /** They have set it themselves since the account was made. */
  has_own_password: Flag;
  first_name: string;
  last_name: string;
  photo_small: string;
  /** Null: the company's. */
  language: Language | null;
  /** Null: the default of the role. */
  first_page: FirstPage | null;
  created_on: Instant;
};

/** Session token and browser secret are stored only as hashes (SHA-256). */
export type SessionTable = {
  token_hash: string;
  browser_hash: string | null;
  user_id: string;
  created_on: Instant;
  used_on: Instant;
  /** User agent and client address. */
  device: string;
  address: string;
};

/** When a person last used Kilim. */
export type UserSeenTable = { user_id: string; seen_on: Instant };

/** A link for setting a password, valid once. */
export type PasswordLinkTable = {
  user_id: string;
  token_hash: string;
  created_on: Instant;
  expires_on: Instant;
};

/** A TOTP secret; required at login once it is confirmed. */
export type SecondStepTable = {
  user_id: string;
  /** Encrypted with the key in `DATA_DIR`. */
  secret: string;
  confirmed_on: Instant | null;
  /** The 30-second time step of the last accepted code, so that none is accepted twice. */
  last_counter: number;
};

export type RecoveryCodeTable = { user_id: string; code_hash: string; used_on: Instant | null };

/**
 * The login limit: counters of attempts by user name, address or person, deleted after an hour. What people read is
 * in `failed_login`. The table keeps its older name, because a backup that PostgreSQL makes before a migration has
 * the tables of its own schema under the names of this one.
 */
export type LoginLimitTable = {
  subject: string;
  failures: number;
  last_on: Instant;
  blocked_until: Instant;
};

/** Login attempts with the right password but without a valid second factor. */
export type HalfLoginTable = {
  id: string;
  user_id: string;
  at: Instant;
  address: string;
  device: string;
  outcome: 'noCode' | 'code';
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    user_account: UserTable;
    session: SessionTable;
    user_seen: UserSeenTable;
    password_link: PasswordLinkTable;
    second_step: SecondStepTable;
    recovery_code: RecoveryCodeTable;
    login_failure: LoginLimitTable;
    half_login: HalfLoginTable;
  }
}
