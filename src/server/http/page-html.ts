import { z } from 'zod';
import type { Language } from '#shared/i18n/translate.ts';

/** For the path of each screen, `$id` standing for a record: the scripts that it needs at once. */
export const screensFile = z.record(z.string(), z.array(z.string()));

type Screens = z.output<typeof screensFile>;

/** The scripts of the screen at a path; none where there is no such screen. */
export function preloadsOf(screens: Screens, path: string): string[] {
  const place = path === '/' ? '/clients' : path;
  return screens[place] ?? screens[place.replace(/[^/]+$/, '$id')] ?? [];
}

/** Lets the browser ask for scripts with the page, before the app knows that it needs them. */
export function withPreloads(html: string, scripts: readonly string[]): string {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}

type Company = {
  /** An IANA time zone: it decides what day is today. */
  zone: string;
  /** Of who has not chosen one. */
  language: Language;
  /** Where the app opens, while that is not its first list. */
  start: string | null;
};

/** Tells the app where the business is and what it speaks. */
export function ofCompany(html: string, { zone, language, start }: Company): string {
  const opens = start === null ? '' : ` data-start="${start}"`;
  const root = `<html data-zone="${zone}" data-language="${language}"${opens} lang="${language}"`;
  return html.replace(/<html lang="\w+"/, root);
}
