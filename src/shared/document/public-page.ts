import type { Language, Translate } from '../i18n/translate.ts';
import type { Paper } from './paper.ts';

/** The page behind a public link, as translated text. */
export type PublicPage = {
  title: string;
  /** Link to the same page in the other language. */
  otherLanguage: { language: Language; name: string; href: string };
  document: PublicDocument | null;
  /** What the reader may decide, on a page without a document. */
  choices: PublicChoices | null;
  /** Shown if the link opens no document. */
  wrongLink: { title: string; body: string } | null;
};

/** How it stands with a document now: what is owed, with the total before it, or how far its pieces are. */
export type PaperState = { words: string; hasTotal: boolean };

export type PublicDocument = {
  paper: Paper;
  state: PaperState | null;
  pdf: { label: string; href: string };
  print: string;
  /** Date range of a statement, which the reader can change. */
  range: PublicRange | null;
  /** Address of invoices that the document refers to, with the placeholder `:publicId`. */
  invoiceHref: string;
};

export type PublicChoices = {
  title: string;
  intro: string;
  /** Said after the reader has decided. */
  saved: string | null;
  choices: readonly PublicChoice[];
  note: string;
};

type PublicChoice = {
  /** The name of the field that a button sends. */
  name: string;
  title: string;
  now: string;
  /** `full`: what the button says by itself. */
  buttons: readonly { value: string; label: string; full: string }[];
};

export type PublicRange = {
  label: string;
  from: { label: string; value: string };
  to: { label: string; value: string };
  show: string;
  /** Submitted with the days. */
  language: Language;
};

/** Renders the content of the page's body as HTML. */
export type DrawPublicPage = (page: PublicPage) => string;

/** Message of a kind of document for a link that opens nothing. */
export type WrongLink = (t: Translate) => { title: string; body: string };

export type PublicAddress = {
  /** `DocumentModel.page`, such as `/invoices/public`. */
  page: string;
  publicId: string;
  language: Language;
  /** The language in the settings: the default of public pages. */
  companyLanguage: Language;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** Path of a document's public page. The language is included only if it is not the company's. */
export function publicPath(address: PublicAddress): string {
  const { page, publicId, language, companyLanguage, from, to } = address;
  const query = [
    from && `from=${from}`,
    to && `to=${to}`,
    language !== companyLanguage && `lang=${language}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return `${page}/${publicId}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
