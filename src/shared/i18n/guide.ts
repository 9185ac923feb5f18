import type { Language } from './translate.ts';

/**
 * The pages of the guide, `docs/guide/<language>/<page>.md`, and the ids of their sections in the order of the
 * headings. Both languages have the same.
 */
export const guidePages = {
  'first-day': ['log-in', 'language', 'set-up', 'prices', 'people', 'start'],
  counter: ['find', 'intake', 'hand-over', 'invoice', 'payment'],
  warehouse: ['scan', 'stages', 'storage', 'labels', 'photos', 'count'],
  'month-end': [
    'issue',
    'send',
    'remind',
    'bank',
    'accountant',
    'vat',
    'credit',
    'correct',
    'electronic',
  ],
  'moving-in': ['files', 'dry-run', 'import', 'afterwards'],
  service: ['install', 'start', 'commands', 'phones', 'update', 'go-back'],
  server: [
    'https',
    'backup',
    'drill',
    'upgrade',
    'change-database',
    'lost',
    'mail',
    'new-computer',
  ],
} as const;

export type GuidePage = keyof typeof guidePages;

/** A page and one of its sections: `counter#invoice`. */
export type GuidePlace = {
  [Page in GuidePage]: Page | `${Page}#${(typeof guidePages)[Page][number]}`;
}[GuidePage];

/** The URL path of a place; without one, of the list of pages. */
export function guidePath(language: Language, place: GuidePlace | '' = ''): string {
  return `/guide/${language}/${place}`;
}
