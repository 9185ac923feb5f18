import { z } from 'zod';

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

/** Tells the app where the business is, an IANA time zone: it decides what day is today. */
export function inZone(html: string, zone: string): string {
  return html.replace('<html ', `<html data-zone="${zone}" `);
}
