import type { Language, Translate } from '../i18n/translate.ts';
import type { Paper } from './paper.ts';

/** What whoever has a document's link sees: all of it as text. */
export type PublicPage = {
  title: string;
  /** The same page in the other language. */
  otherLanguage: { language: Language; name: string; href: string };
  document: PublicDocument | null;
  /** Said in place of a document that the link does not open. */
  wrongLink: { title: string; body: string } | null;
};

export type PublicDocument = {
  paper: Paper;
  /** Whether it is paid or what is owed, in words; null of what nobody pays. */
  state: string | null;
  pdf: { label: string; href: string };
  print: string;
  /** Of a statement: the days between which it lists, to be chosen anew. */
  range: PublicRange | null;
  /** Where an invoice that is named opens; its public id belongs in the place of `:publicId`. */
  invoiceHref: string;
};

export type PublicRange = {
  label: string;
  from: { label: string; value: string };
  to: { label: string; value: string };
  show: string;
  /** Asked along with the days. */
  language: Language;
};

/** Draws the page; gives what stands in its body. */
export type DrawPublicPage = (page: PublicPage) => string;

/** What a kind of document says where its link opens nothing. */
export type WrongLink = (t: Translate) => { title: string; body: string };
