import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db, DocumentTable, SealedTable } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import type { DocumentKindName, Role, TextClass } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { Erasure } from '#shared/contract/erasure.ts';
import { contract } from '#shared/contract/index.ts';
import { encodeAs, type WireOf } from '#shared/contract/route.ts';
import { letterOf, type OverdueInvoice } from '#shared/document/message.ts';
import type { DocumentModel, Letter, Paper } from '#shared/document/paper.ts';
import type { PaperState, WrongLink } from '#shared/document/public-page.ts';
import type { HistoryChange } from '#shared/fields/differences.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { ExpiredDocuments } from './blank-client.ts';
import { removePublicId } from './document.store.ts';

/** Of a statement; both ends are included, either may be missing. */
export type DayRange = { from?: Day | undefined; to?: Day | undefined };

/** The current state of a document, to be rendered in any language. */
export type OpenDocument = {
  clientId: string;
  publicId: string | null;
  isCancelled: boolean;
  paper: (locale: Locale) => Paper;
  /** Of kinds that have a state; null if there is nothing to say of it. */
  state?: ((locale: Locale) => PaperState | null) | undefined;
  /** The text of its mail; `company` is the name that signs it. */
  letter: (locale: Locale, company: string) => Letter;
};

type DocumentEvent<Event> = { event: Event; changes?: HistoryChange[] };
type MailEvent =
  | 'linkMade'
  | 'forwarded'
  | 'reminded'
  | 'shared'
  | 'sent'
  | 'toFile'
  | 'notSent'
  | 'printed';
type IssuedEvent = MailEvent | 'linkRemoved' | 'cancelled';

/** The server's side of a kind of document; `DocumentModel` is the shared one. */
export type DocumentKind = {
  kind: DocumentKindName;
  /** The path of its public pages, such as `/invoices/public`. */
  page: `/${string}`;
  table: DocumentTable;
  /** Its content is sealed, and it is cancelled instead of deleted. */
  isSealed?: true;
  /** Throws a 404 if there is none. */
  open: (db: Db, id: string, range: DayRange) => Promise<OpenDocument>;
  /**
   * Records in the document's history that it was printed, or what happened to its link or mails. For a statement,
   * this is the client's history.
   */
  recordEvent: (
    context: AuditContext,
    id: string,
    event: DocumentEvent<MailEvent>,
  ) => Promise<{ _id: string }>;
  /** The error if a cancelled one is to be sent. */
  cancelled: ErrorCode;
  /** The invoices that a reminder of it lists: due before today, oldest first. */
  overdue?: (db: Db, id: string, today: Day) => Promise<OverdueInvoice[]>;
  /** Of its mail. */
  textClass: TextClass;
  /** Where its PDFs lie in an export, in a folder for each year of the column `day`; default all of them. */
  archive: { folder: string; day?: string; where?: RawBuilder<SqlBool> };
  /**
   * For documents that the law keeps when a client is erased: how the erasure names them, and what removes the
   * client's name from those of a client, or of all erased ones, that it no longer keeps.
   */
  kept?: {
    as: Erasure['kept'][number]['what'];
    day: string;
    erase: (context: AuditContext, which: ExpiredDocuments) => Promise<void>;
  };
  /** Withdraws its public link. Missing for statements, whose link is replaced instead. */
  removeLink?: (context: AuditContext, id: string) => Promise<unknown>;
  /** It covers a range of days. */
  hasRange?: true;
  /** The text of its public page for an invalid link, instead of the general one. */
  wrongLink?: WrongLink;
};

type OpenInput<View> = { model: DocumentModel<View>; shown: View } & Pick<
  OpenDocument,
  'clientId' | 'publicId' | 'isCancelled' | 'state'
>;

/** `shown`: the record as its public link shows it. */
export function toOpenDocument<View>({ model, shown, ...facts }: OpenInput<View>): OpenDocument {
  return {
    ...facts,
    paper: (locale) => model.paper(shown, locale),
    letter: (locale, company) => letterOf(model, shown, { locale, company }),
  };
}

/** What `issuedKind` needs of a record. */
export type IssuedRecord = {
  _id: string;
  client: { _id: string };
  publicId: string | null;
  /** Missing on documents that cannot be cancelled. */
  status?: DocumentStatus;
};

type IssuedTable = Exclude<DocumentTable, 'client'>;

type IssuedKindOptions<
  Read extends IssuedRecord,
  View extends z.ZodType,
  Table extends IssuedTable,
> = {
  model: DocumentModel<WireOf<View>>;
  table: Table;
  cancelled: ErrorCode;
  /** The schema of what its public link shows. */
  shown: View;
  get: (db: Db, id: string) => Promise<Read>;
  recordEvent: (
    context: AuditContext,
    event: DocumentEvent<IssuedEvent> & { after: Read },
  ) => Promise<Read>;
  /** As in `OpenDocument`. */
  state?: (record: Read, locale: Locale) => PaperState | null;
} & Pick<DocumentKind, 'textClass' | 'archive' | 'isSealed' | 'kept' | 'overdue'>;

/** A kind whose documents are records of their own; statements are not. */
export function issuedKind<
  Read extends IssuedRecord & z.output<View>,
  View extends z.ZodType,
  const Table extends IssuedTable,
>({ model, shown, get, recordEvent, state, ...rest }: IssuedKindOptions<Read, View, Table>) {
  const open = async (db: Db, id: string): Promise<OpenDocument> => {
    const record = await get(db, id);
    return toOpenDocument({
      model,
      shown: encodeAs(shown, record),
      clientId: record.client._id,
      publicId: record.publicId,
      isCancelled: record.status === 'cancelled',
      state: state && ((locale) => state(record, locale)),
    });
  };
  /** Returns the record as it is after the event. */
  const recordById = async (
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
    recordEvent: recordById,
    removeLink: async (context: AuditContext, id: string): Promise<Read> => {
      const record = await get(context.db, id);
      if (record.publicId === null) return record;
      await removePublicId(context.db, rest, id);
      return recordById(context, id, { event: 'linkRemoved' });
    },
  };
}

export type IssuedKind<
  Read extends IssuedRecord,
  Table extends IssuedTable = IssuedTable,
> = ReturnType<typeof issuedKind<Read, z.ZodType, Table>>;

export function hasSeal(kind: DocumentKind): kind is DocumentKind & { table: SealedTable } {
  return kind.isSealed === true;
}

export function documentKind(kinds: readonly DocumentKind[], kind: DocumentKindName): DocumentKind {
  const found = kinds.find((candidate) => candidate.kind === kind);
  if (found === undefined) throw new RangeError(`there is no document of the kind "${kind}"`);
  return found;
}

/** The roles for a kind are those of its calls for a single document. */
const calls: Record<
  DocumentKindName,
  Record<'pdf' | 'forward', { allow: readonly Role[] }>
> = contract;

type KindRef = { kind: DocumentKindName };
type RoleContext = Pick<StaffContext, 'session'>;

/** Throws a 403 unless the user's role may read and print each of the documents. */
export function requireReader({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].pdf.allow.includes(session.user.role));
}

/** Throws a 403 unless the user's role may send each of the documents. */
export function requireSender({ session }: RoleContext, documents: readonly KindRef[]): void {
  requireAll(documents, ({ kind }) => calls[kind].forward.allow.includes(session.user.role));
}

function requireAll(
  documents: readonly KindRef[],
  isAllowed: (document: KindRef) => boolean,
): void {
  if (!documents.every(isAllowed)) throw new AppError('forbidden');
}
