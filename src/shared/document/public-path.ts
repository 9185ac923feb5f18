import type { Language } from '../i18n/translate.ts';

export type PublicAddress = {
  /** Of the kind of document: `/invoices/public`. */
  page: string;
  publicId: string;
  language: Language;
  /** Of the settings: a page that is asked for without more is in it. */
  companyLanguage: Language;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The path of a document's public page: its language where that is not the company's, with the ends of a statement's range. */
export function publicPath(address: PublicAddress): string {
  const { page, publicId, language, companyLanguage, from, to } = address;
  const query = [
    from && `from=${from}`,
    to && `to=${to}`,
    language !== companyLanguage && `lang=${language}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return `${page}/${publicId}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
