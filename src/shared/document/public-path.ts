import type { Language } from '../i18n/translate.ts';

type PublicPage = {
  /** Of the kind of document: `/invoices/public`. */
  page: string;
  publicId: string;
  language: Language;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The path of a document's public page: Greek without more, with the ends of a statement's range. */
export function publicPath({ page, publicId, language, from, to }: PublicPage): string {
  const query = [
    from && `from=${from}`,
    to && `to=${to}`,
    language !== 'el' && `lang=${language}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return `${page}/${publicId}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
