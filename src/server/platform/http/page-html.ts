import type { Language } from '#shared/i18n/translate.ts';

type Company = {
  /** An IANA time zone: it decides what day is today. */
  zone: string;
  /** Of who has not chosen one. */
  language: Language;
  /** Where the app opens, while that is not its first list. */
  start: string | null;
};

/** Writes the time zone and the language of the business into the page. */
export function withCompany(html: string, { zone, language, start }: Company): string {
  const opens = start === null ? '' : ` data-start="${start}"`;
  const htmlTag = `<html data-zone="${zone}" data-language="${language}"${opens} lang="${language}"`;
  return html.replace(/<html lang="\w+"/, htmlTag);
}
