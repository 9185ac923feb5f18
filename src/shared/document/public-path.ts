import type { Language } from '../i18n/translate.ts';

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
