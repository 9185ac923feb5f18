import type { Language } from '#shared/i18n/translate.ts';

type Company = {
  /** An IANA time zone. */
  zone: string;
  /** The default language. */
  language: Language;
  /** The path with which the app opens; null for its first list. */
  start: string | null;
};

/** Writes the business's settings into the `<html>` element. */
export function withCompany(html: string, { zone, language, start }: Company): string {
  const opens = start === null ? '' : ` data-start="${start}"`;
  const htmlTag = `<html data-zone="${zone}" data-language="${language}"${opens} lang="${language}"`;
  return html.replace(/<html lang="\w+"/, htmlTag);
}
