import type { DocumentKindName } from '../choices.ts';
import type { Locale } from '../locale.ts';
import type { Paper } from './paper.ts';

/** Text of the message that carries a document. */
export type Letter = {
  /** Includes the company's name. */
  subject: string;
  sentences: readonly string[];
  /** A list below the sentences, one line each. */
  lines?: readonly string[];
};

/**
 * Content of one kind of document. `Data` is the response of its public call: a paper shows nothing
 * else.
 */
export type DocumentModel<Data> = {
  kind: DocumentKindName;
  /** Path of its public pages (specification, section 2): `/invoices/public`. */
  page: `/${string}`;
  paper: (data: Data, locale: Locale) => Paper;
  letter: (data: Data, locale: Locale, company: string) => Letter;
};
