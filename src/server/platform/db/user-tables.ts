import type { FirstPage, Role } from '#shared/choices.ts';
import type { Day } from '#shared/day.ts';
import type { HistoryChange } from '#shared/history/differences.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Flag, Instant, Searchable } from './columns.ts';
import type { Json } from './json.ts';

export type UserTable = Searchable<'username'> & {
  id: string;
  rev: number;
  role: Role;
  disabled: Flag;
  /** Where the link goes that sets their password; may be empty. */
  email: string;
  /** The owner asks for a second step. */
  needs_second_step: Flag;
  password_hash: string;
  /** They have set it themselves since the account was made. */
  has_own_password: Flag;
  first_name: string;
  last_name: string;
  photo_small: string;
  /** Null: never chosen, the company's. */
  language: Language | null;
  /** Null: what the app opens with for their role. */
  first_page: FirstPage | null;
  created_on: Instant;
};

/** The token itself is stored nowhere, only its SHA-256; nor is the secret of the browser it is bound to. */
type SessionTable = {
  token_hash: string;
  browser_hash: string | null;
  user_id: string;
  created_on: Instant;
  used_on: Instant;
  /** What the browser says that it is, and where it asked from. */
  device: string;
  address: string;
};

/** When a person was last here. */
type UserSeenTable = { user_id: string; seen_on: Instant };

/** By which a person sets their password, once. */
type PasswordLinkTable = {
  user_id: string;
  token_hash: string;
  created_on: Instant;
  expires_on: Instant;
};

/** Of which a code is the second step of a login, once it is confirmed. */
type SecondStepTable = {
  user_id: string;
  /** Encrypted with the key in `DATA_DIR`. */
  secret: string;
  confirmed_on: Instant | null;
  /** The half minute of the last code that was taken: none is taken twice. */
  last_counter: number;
};

type RecoveryCodeTable = { user_id: string; code_hash: string; used_on: Instant | null };

/** Failed logins of a name or an address; `blocked_until` grows with them. */
type LoginFailureTable = {
  subject: string;
  failures: number;
  last_on: Instant;
  blocked_until: Instant;
};

/** Tries by whoever knew the password and not the second step. */
type HalfLoginTable = {
  id: string;
  user_id: string;
  at: Instant;
  address: string;
  device: string;
  outcome: 'noCode' | 'code';
};

/** Logins that failed, as they are told: `record_id` is of a person, or of nobody. */
type FailedLoginTable = {
  id: string;
  at: Instant;
  /** Of `at`, where the business is. */
  day: Day;
  record_id: string;
  label: string;
  changes: Json<HistoryChange[]>;
};

/** Who may log in, and who has. */
export type UserTables = {
  user_account: UserTable;
  session: SessionTable;
  user_seen: UserSeenTable;
  password_link: PasswordLinkTable;
  second_step: SecondStepTable;
  recovery_code: RecoveryCodeTable;
  login_failure: LoginFailureTable;
  half_login: HalfLoginTable;
  failed_login: FailedLoginTable;
};
