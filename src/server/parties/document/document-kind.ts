import type { z } from 'zod';
import type { DocumentKindName } from '#shared/choices.ts';
import type { DocumentStatus } from '#shared/contract/fields.ts';
import { encodeAs, type WireOf } from '#shared/contract/route.ts';
import type { Day } from '#shared/day.ts';
import { letterOf } from '#shared/document/message.ts';
import type { DocumentModel, Letter } from '#shared/document/model.ts';
import type { Paper } from '#shared/document/paper.ts';
import type { WrongLink } from '#shared/document/public-page.ts';
import type { OverdueInvoice } from '#shared/document/reminder.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { HistoryChange } from '#shared/history/differences.ts';
import type { Locale } from '#shared/locale.ts';
import type { Db } from '../../platform/db/index.ts';
import type { AuditContext } from '../../platform/history/index.ts';

/** Of a statement: both ends are included, either may be missing. */
export type DayRange = { from?: Day | undefined; to?: Day | undefined };

/** A document as it is now, ready to be written down in any language. */
export type OpenDocument = {
  clientId: string;
  publicId: string | null;
  isCancelled: boolean;
  paper: (locale: Locale) => Paper;
  /** What is still owed on it, in words; where that can be said of one. */
  state?: ((locale: Locale) => string) | undefined;
  /** What its message says; `company` is the name that signs it. */
  letter: (locale: Locale, company: string) => Letter;
};

type DocumentEvent<Event> = { event: Event; changes?: HistoryChange[] };
type MailEvent = 'linkMade' | 'forwarded' | 'reminded' | 'shared' | 'sent' | 'notSent';
type IssuedEvent = MailEvent | 'linkRemoved' | 'cancelled' | 'printed';

/** A kind of document: what the server knows of it beside its model. */
export type DocumentKind = {
  kind: DocumentKindName;
  /** Where its public pages are: `/invoices/public`. */
  page: `/${string}`;
  /** The table that keeps its public id: its own, or its client's. */
  table: 'invoice' | 'payment' | 'handover' | 'job' | 'client';
  /** Reads it. Throws a 404 where there is none. */
  open: (db: Db, id: string, range: DayRange) => Promise<OpenDocument>;
  /** Tells in its history what became of its link and its mails. */
  recordEvent: (
    context: AuditContext,
    id: string,
    event: DocumentEvent<MailEvent>,
  ) => Promise<unknown>;
  /** Said where a cancelled one is to be sent. */
  cancelled: ErrorCode;
  /** What a reminder of it asks for: what was due before today, the oldest first. */
  overdue?: (db: Db, id: string, today: Day) => Promise<OverdueInvoice[]>;
  /** Tells in its history that it was printed; a statement has no record to tell it of. */
  recordPrint?: (context: AuditContext, id: string) => Promise<{ _id: string }>;
  /** It lists what lies between two days. */
  hasRange?: true;
  /** Said in its place where its link opens nothing, if not what all others say. */
  wrongLink?: WrongLink;
};

type OpenInput<Shown> = { model: DocumentModel<Shown>; shown: Shown } & Pick<
  OpenDocument,
  'clientId' | 'publicId' | 'isCancelled' | 'state'
>;

/** Puts a record, as its public link shows it, behind what every kind of document can do. */
export function opened<Shown>({ model, shown, ...facts }: OpenInput<Shown>): OpenDocument {
  return {
    ...facts,
    paper: (locale) => model.paper(shown, locale),
    letter: (locale, company) => letterOf(model, shown, { locale, company }),
  };
}

/** What of any issued document its kind must know. */
export type IssuedRecord = {
  _id: string;
  client: { _id: string };
  publicId: string | null;
  /** Of one that can be cancelled. */
  status?: DocumentStatus;
};

type IssuedTable = 'invoice' | 'payment' | 'handover' | 'job';

type Issued<Read extends IssuedRecord, Shown extends z.ZodType, Table extends IssuedTable> = {
  model: DocumentModel<WireOf<Shown>>;
  table: Table;
  cancelled: ErrorCode;
  /** What is shown behind its link. */
  shown: Shown;
  get: (db: Db, id: string) => Promise<Read>;
  recordEvent: (
    context: AuditContext,
    event: DocumentEvent<IssuedEvent> & { after: Read },
  ) => Promise<Read>;
  /** What is still owed on it, in words, beside what its paper says. */
  state?: (record: Read, locale: Locale) => string;
} & Pick<DocumentKind, 'overdue'>;

/** A kind of which each document is a record of its own, issued once and cancelled at most once. */
export function issuedKind<
  Read extends IssuedRecord & z.output<Shown>,
  Shown extends z.ZodType,
  const Table extends IssuedTable,
>({ model, shown, get, recordEvent, state, ...rest }: Issued<Read, Shown, Table>) {
  const open = async (db: Db, id: string): Promise<OpenDocument> => {
    const record = await get(db, id);
    return opened({
      model,
      shown: encodeAs(shown, record),
      clientId: record.client._id,
      publicId: record.publicId,
      isCancelled: record.status === 'cancelled',
      state: state && ((locale) => state(record, locale)),
    });
  };
  /** Tells what happened to it; gives it as it is now. */
  const record = async (
    context: AuditContext,
    id: string,
    event: DocumentEvent<IssuedEvent>,
  ): Promise<Read> => recordEvent(context, { ...event, after: await get(context.db, id) });
  return {
    ...rest,
    kind: model.kind,
    page: model.page,
    get,
    open,
    recordEvent: record,
    recordPrint: (context: AuditContext, id: string) => record(context, id, { event: 'printed' }),
  };
}

export type IssuedKind<
  Read extends IssuedRecord,
  Table extends IssuedTable = IssuedTable,
> = ReturnType<typeof issuedKind<Read, z.ZodType, Table>>;

/** Throws where no such kind was declared. */
export function documentKind(kinds: readonly DocumentKind[], kind: DocumentKindName): DocumentKind {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new RangeError(`there is no document of the kind "${kind}"`);
  return found;
}
