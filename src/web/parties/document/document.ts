import { letterOf } from '#shared/document/message.ts';
import type { DocumentModel, Letter } from '#shared/document/paper.ts';
import { publicPath } from '#shared/document/public-page.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { companyLanguage } from '#web/kit/base/session.ts';
import type { Range } from '#web/kit/ui/date/DateRange.tsx';

/** A document as it is linked and sent. */
export type DocumentView = {
  /** The path of the public pages of its kind. */
  page: string;
  letter: (locale: Locale, company: string) => Letter;
  /** Its name for the user: "Invoice I-000123". */
  title: string;
  client: string;
  /** Null if it has no public link. */
  publicId: string | null;
  /** The period of a statement. */
  range?: Range;
};

/** An issued document, which can be cancelled. */
export type IssuedDocument = DocumentView & {
  kind: 'invoice' | 'payment' | 'credit' | 'intake' | 'handover';
  id: string;
  isCancelled: boolean;
};

/** The part of a `DocumentView` that the model of its kind determines. */
export function fromModel<Doc>(model: DocumentModel<Doc>, record: Doc) {
  return {
    page: model.page,
    letter: (locale: Locale, company: string) => letterOf(model, record, { locale, company }),
  };
}

/** The path of the public page in the company's language; null if there is no public link. */
export function publicPageOf({ page, publicId, range }: DocumentView): string | null {
  const language = companyLanguage();
  return publicId && publicPath({ page, publicId, language, companyLanguage: language, ...range });
}

/** Documents by kind and id; a statement has the id of its client. */
export type NamedDocuments = Input<'POST /mail/send-many'>['body']['documents'];

export type ManyProps = { documents: NamedDocuments; onClose: () => void };

/** A document, and why it cannot be sent. */
export type CheckedDocument = Answer<'POST /mail/check-many'>['data'][number];

/** The statements of clients, without duplicates. */
export function statementsOf(clients: readonly string[]): NamedDocuments {
  return [...new Set(clients)].map((_id) => ({ kind: 'statement', _id }));
}
