import type { DocumentKindName } from '../choices.ts';
import type { Locale } from '../locale.ts';
import type { Paper } from './paper.ts';

/** What the message that carries a document says of it. */
export type Letter = {
  /** With the company's name in it. */
  subject: string;
  sentences: readonly string[];
  /** What is listed under them, each on a line of its own. */
  lines?: readonly string[];
};

/**
 * A kind of document: all that there is to know of it to write it down. `Shown` is what the contract
 * answers behind its public link: a paper shows that and no more.
 */
export type DocumentModel<Shown> = {
  kind: DocumentKindName;
  /** Where its public pages are (specification, section 2): `/invoices/public`. */
  page: `/${string}`;
  paper: (shown: Shown, locale: Locale) => Paper;
  letter: (shown: Shown, locale: Locale, company: string) => Letter;
};
