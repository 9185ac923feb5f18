import type { Translate } from '#shared/i18n/translate.ts';
import type { Answer } from '#web/kit/base/http.ts';

export type WholeCount = Answer<'GET /count/:id'>;
export type Count = Omit<WholeCount, 'totals' | CountList>;
export type CountedPiece = WholeCount['counted'][number];
export type UnknownCode = WholeCount['unknown'][number];
export type CountAnswer = Answer<'POST /count/:id/scan'>;

/** In display order: missing pieces are what people look for. */
export const countLists = ['missing', 'elsewhere', 'notStored', 'unknown', 'counted'] as const;
export type CountList = (typeof countLists)[number];

export function countTitle(t: Translate, { place }: Pick<Count, 'place'>): string {
  return place === null ? t('count.titleOfAll') : t('count.title', { place: place.code });
}
