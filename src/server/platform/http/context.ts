import type { User } from '#shared/contract/user.ts';
import type { DrawPublicPage } from '#shared/document/public-page.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { DataEnv, Db } from '../db/index.ts';
import type { AuditContext } from '../history/index.ts';
import type { Env } from '../system/index.ts';
import { sharedNetwork } from './network.ts';

/** What the whole server shares. Only the clock can be replaced, by tests. */
export type Services = {
  db: Db;
  env: Env;
  clock: () => Date;
  /** Where the database is: a thread reads there what is long; without it, the server's own does. */
  place?: DataEnv;
  /** Draws a public page, where it is not the built one. */
  drawPublicPage?: DrawPublicPage;
  /** Where lines of the log go, where that is not standard output. */
  logTo?: { write: (line: string) => void };
  /** Wakes whoever sends mail; without it mail goes out when that looks by itself. */
  wakeMail?: () => void;
};

/** Who asks: the user of the session. */
export type Session = { user: User; tokenHash: string };

export type SecurityLine = { event: string; user?: string | null } & Record<
  string,
  string | number | boolean | null
>;

/** What a use case needs to know of the call beside its input. */
export type Context = AuditContext & {
  env: Env;
  language: Language;
  /** The address that the request came from, as far as proxies may be believed. */
  address: string;
  /** What the browser says that it is. */
  device: string;
  /** Gives the browser that asks a secret which it alone keeps; not there where none would. */
  bindBrowser?: (() => string) | undefined;
  /** Writes a line of the security log: who, from where, with what, and how it ended. */
  security: (line: SecurityLine) => void;
  /** This site's address, as links to it are written: `https://kilim.example`. */
  origin: string;
  /** Says that the call has written mail: it goes out right after the commit. */
  mailQueued: () => void;
  /** For `slow` calls: a short transaction of its own. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type StaffContext = Context & { session: Session };

/** What came of a row: what was done, or why it was refused. */
type Outcome<Done> = { ok: true; done: Done } | { ok: false; code: ErrorCode; message: string };

/** Does one row of a call wholly or not at all. `name` tells it from the call's other rows. */
export type InRow<C> = <Done>(
  name: string,
  work: (context: C) => Promise<Done>,
) => Promise<Outcome<Done>>;

/** Of a call whose rows have each a transaction of its own. */
export type RowsContext = StaffContext & { inRow: InRow<StaffContext> };

/** Whom slow work is counted for: a person, or the network of a stranger. */
export function callerKey({ actor, address }: Pick<Context, 'actor' | 'address'>): string {
  return actor ?? sharedNetwork(address);
}
