import type { Language } from './i18n/translate.ts';

/**
 * The pages of the guide, `docs/guide/<language>/<page>.md`, and the ids of their sections in the order of the
 * headings, which are the same in both languages.
 */
export const guidePages = {
  'first-day': ['log-in', 'set-up', 'prices', 'people', 'start'],
  counter: ['find', 'intake', 'hand-over', 'invoice', 'payment'],
  warehouse: ['scan', 'stages', 'storage', 'labels', 'photos', 'count'],
  'month-end': ['issue', 'send', 'remind', 'bank', 'accountant', 'credit', 'correct'],
  'moving-in': ['files', 'dry-run', 'import', 'afterwards'],
  server: ['https', 'backup', 'drill', 'upgrade', 'change-database'],
} as const;

export type GuidePage = keyof typeof guidePages;

/** A page and one of its sections: `counter#invoice`. */
export type GuidePlace = {
  [Page in GuidePage]: Page | `${Page}#${(typeof guidePages)[Page][number]}`;
}[GuidePage];

/** Where the server serves it; without a place its list of pages. */
export function guidePath(language: Language, place: GuidePlace | '' = ''): string {
  return `/guide/${language}/${place}`;
}
