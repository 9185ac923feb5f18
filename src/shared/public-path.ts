import type { MailKind } from './contract/mail.ts';
import type { Language } from './i18n/translate.ts';

type PublicPage = {
  kind: MailKind;
  publicId: string;
  language: Language;
  from?: string | null;
  to?: string | null;
};

/** The path of a document's public page: Greek without more, with the ends of a statement's range. */
export function publicPath({ kind, publicId, language, from, to }: PublicPage): string {
  const query = [
    from && `from=${from}`,
    to && `to=${to}`,
    language !== 'el' && `lang=${language}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return `${PATHS[kind]}/${publicId}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

const PATHS: Record<MailKind, string> = {
  invoice: '/invoices/public',
  payment: '/payments/public',
  statement: '/clients/public/statement',
};
