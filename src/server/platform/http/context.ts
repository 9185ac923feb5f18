import type { DataEnv, Db } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import type { DemoLogins } from '#shared/base/demo-logins.ts';
import type { User } from '#shared/contract/user.ts';
import type { DrawPublicPage } from '#shared/document/public-page.ts';
import type { ErrorCode } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { sharedNetwork } from './network.ts';

export type Services = {
  db: Db;
  env: Env;
  clock: () => Date;
  /** The database for the worker that answers long reads; without it they run in the main thread. */
  dataEnv?: DataEnv;
  /** Of the demonstration: the login page offers to enter as them. */
  demoLogins?: DemoLogins;
  /** Draws public pages instead of the built component. */
  drawPublicPage?: DrawPublicPage;
  /** Receives the lines of the log instead of standard output. */
  logTo?: { write: (line: string) => void };
  /** Called for each answered request, for the metrics. */
  onAnswer?: (answer: Answered) => void;
  /** True once the server was told to stop. */
  isStopping?: () => boolean;
  /** Wakes the mail sender; without it mail waits for its next turn. */
  wakeMail?: () => void;
};

/** `route` is the pattern of the path, never the path itself, which may contain an id or a public link. */
export type Answered = { method: string; route: string; status: number; seconds: number };

export type Session = { user: User; tokenHash: string };

export type SecurityLine = { event: string; user?: string | null } & Record<
  string,
  string | number | boolean | null
>;

/** What a use case needs in addition to its input. */
export type Context = AuditContext & {
  env: Env;
  /** The database for work on separate connections; by default that of `env`. */
  dataEnv?: DataEnv | undefined;
  language: Language;
  /** The client's address; a forwarded one only from trusted proxies. */
  address: string;
  /** The user agent. */
  device: string;
  /** Sets a secret in the requesting browser and returns it; undefined if the browser would not keep it. */
  bindBrowser?: (() => string) | undefined;
  security: (line: SecurityLine) => void;
  /** This site's origin, for links: `https://kilim.example`. */
  origin: string;
  /** Reports that the call has queued mail, which is sent right after the commit. */
  mailQueued: () => void;
  /** For `slow` calls: runs `work` in a short transaction of its own. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type StaffContext = Context & { session: Session };

type Outcome<Done> = { ok: true; done: Done } | { ok: false; code: ErrorCode; message: string };

/** Runs one row of a call in a transaction of its own. `name` must be unique within the call. */
export type InRow<C> = <Done>(
  name: string,
  work: (context: C) => Promise<Done>,
) => Promise<Outcome<Done>>;

/** For calls with the effect `rows`. */
export type RowsContext = StaffContext & { inRow: InRow<StaffContext> };

/** The caller by whom slow work is limited: a user, or the network of an anonymous client. */
export function callerKey({ actor, address }: Pick<Context, 'actor' | 'address'>): string {
  return actor ?? sharedNetwork(address);
}
