import { emptyDraft } from '#shared/fields/derived.ts';
import { placeRecord } from '#shared/records/place.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';

export type Place = Answer<'GET /place/:id'>;

export type PlaceShort = Pick<Place, '_id' | 'code'>;

/** Without a note the code of the place is noted. */
export function withNote<S extends { notes: string; place: PlaceShort | null }>(storage: S): S {
  return { ...storage, notes: storage.notes.trim() || (storage.place?.code ?? '') };
}

export type PlaceDraft = FullDraft<Input<'POST /place'>['body']>;

export const newPlace = (): PlaceDraft => emptyDraft(placeRecord);
