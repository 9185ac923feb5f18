import type { Answer, Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';

export type Place = Answer<'GET /place/:id'>;

/** How other records name a place. */
export type PlaceShort = Pick<Place, '_id' | 'code'>;

export type PlaceDraft = FullDraft<Input<'POST /place'>['body']>;

export const newPlace = (): PlaceDraft => ({
  code: '',
  title: '',
  capacity: null,
  disabled: false,
});
