import type { User } from '#shared/contract/user.ts';
import type { Day } from '#shared/day.ts';
import type { DrawPublicPage } from '#shared/document/public-page.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { Db } from '../db/open.ts';
import type { DocumentKind } from '../document/document-kind.ts';
import type { Env } from '../env.ts';

/** What the whole server shares. Only the clock can be replaced, by tests. */
export type Services = {
  db: Db;
  env: Env;
  clock: () => Date;
  /** Kinds of documents; all there are where it does not say. */
  kinds?: readonly DocumentKind[];
  /** Draws a public page, where it is not the built one. */
  drawPublicPage?: DrawPublicPage;
  /** Wakes whoever sends mail; without it mail goes out when that looks by itself. */
  wakeMail?: () => void;
};

/** Who asks: the user of the session. */
export type Session = { user: User; tokenHash: string };

/** What a use case needs to know of the call beside its input. */
export type Context = {
  /** Inside the call's transaction where its effect is `write`. */
  db: Db;
  env: Env;
  now: Date;
  /** Who does it, for the history; null: the server itself. */
  actor: string | null;
  /** The calendar day in the business's time zone. */
  today: Day;
  language: Language;
  /** The address that the request came from, as far as proxies may be believed. */
  address: string;
  /** This site's address as the request named it: `https://kilim.example`. */
  origin: string;
  /** Says that the call has written mail: it goes out right after the commit. */
  mailQueued: () => void;
  /** For `slow` calls: a short transaction of its own. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type StaffContext = Context & { session: Session };
