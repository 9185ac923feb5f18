import { letterOf } from '#shared/document/message.ts';
import type { DocumentModel, Letter } from '#shared/document/model.ts';
import { publicPath } from '#shared/document/public-path.ts';
import type { Locale } from '#shared/locale.ts';
import { companyLanguage } from '#web/kit/base/session.ts';
import type { Range } from '#web/kit/ui/date/DateRange.tsx';

/** A document on the screen, with what is needed to link and to send it. */
export type DocumentView = {
  /** Where public pages of its kind are. */
  page: string;
  letter: (locale: Locale, company: string) => Letter;
  /** What people call it: "Invoice I-000123". */
  title: string;
  client: string;
  /** Null where its link is yet to be made. */
  publicId: string | null;
  /** The ends of a statement. */
  range?: Range;
};

/** One that is issued, and can be cancelled. */
export type IssuedDocument = DocumentView & {
  kind: 'invoice' | 'payment' | 'intake' | 'handover';
  id: string;
  isCancelled: boolean;
};

/** What a kind's model says of a record: the part of `ShownDocument` that all kinds share. */
export function writtenBy<Shown>(model: DocumentModel<Shown>, shown: Shown) {
  return {
    page: model.page,
    letter: (locale: Locale, company: string) => letterOf(model, shown, { locale, company }),
  };
}

/** The public page of a document, in the company's language; null while it has none. */
export function publicPageOf({ page, publicId, range }: DocumentView): string | null {
  const language = companyLanguage();
  return publicId && publicPath({ page, publicId, language, companyLanguage: language, ...range });
}
