import type { z } from 'zod';
import type { DocumentKindName } from '#shared/choices.ts';
import type { WireOf } from '#shared/contract/route.ts';
import type { Day } from '#shared/day.ts';
import { letterOf } from '#shared/document/message.ts';
import type { DocumentModel, Letter } from '#shared/document/model.ts';
import type { Paper } from '#shared/document/paper.ts';
import type { WrongLink } from '#shared/document/public-page.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { HistoryChange } from '#shared/history/differences.ts';
import type { Locale } from '#shared/locale.ts';
import type { Db } from '../db/open.ts';
import type { Teller } from '../history/tell.ts';

/** Of a statement: both ends are included, either may be missing. */
export type Range = { from?: Day | undefined; to?: Day | undefined };

/** A document as it is now, ready to be written down in any language. */
export type OpenDocument = {
  clientId: string;
  publicId: string | null;
  isCancelled: boolean;
  paper: (locale: Locale) => Paper;
  /** What its message says; `company` is the name that signs it. */
  letter: (locale: Locale, company: string) => Letter;
};

export type MailEvent = {
  event: 'linkMade' | 'forwarded' | 'sent' | 'notSent';
  changes?: HistoryChange[];
};

/** A kind of document: what the server knows of it beside its model. */
export type DocumentKind = {
  kind: DocumentKindName;
  /** Where its public pages are: `/invoices/public`. */
  page: `/${string}`;
  /** The table that keeps its public id: its own, or its client's. */
  table: 'invoice' | 'payment' | 'client';
  /** Reads it. Throws a 404 where there is none. */
  open: (db: Db, id: string, range: Range) => Promise<OpenDocument>;
  /** Tells in its history what became of its link and its mails. */
  tell: (teller: Teller, id: string, happened: MailEvent) => Promise<void>;
  /** Said where a cancelled one is to be sent. */
  cancelled: ErrorCode;
  /** It lists what lies between two days. */
  hasRange?: true;
  /** Said in its place where its link opens nothing, if not what all others say. */
  wrongLink?: WrongLink;
};

type Opened<Shown> = {
  model: DocumentModel<Shown>;
  shown: Shown;
} & Pick<OpenDocument, 'clientId' | 'publicId' | 'isCancelled'>;

/** Puts a record, as its public link shows it, behind what every kind of document can do. */
export function opened<Shown>({ model, shown, ...facts }: Opened<Shown>): OpenDocument {
  return {
    ...facts,
    paper: (locale) => model.paper(shown, locale),
    letter: (locale, company) => letterOf(model, shown, { locale, company }),
  };
}

/** A record as it travels under this schema: what the schema does not name is gone. */
export function shownAs<S extends z.ZodType>(schema: S, record: z.output<S>): WireOf<S> {
  return schema.encode(record) as WireOf<S>;
}
