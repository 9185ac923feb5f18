import { dayInZone } from '#shared/base/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { businessZone } from '#web/kit/base/today.ts';
import type { ClientItemShort } from '#web/kit/links/record-links.tsx';

export type Photo = RowOf<'POST /photo/search'>;
export type Mark = Photo['marks'][number];

/** Of one piece, or of all pieces of a job. */
export type PhotosOf = { clientItem: string } | { job: string };

/** A piece that can be photographed, and its row in a job. */
export type PhotoTarget = {
  clientItem: Pick<ClientItemShort, '_id' | '_ref' | 'title'>;
  jobItem: string | null;
};

export const PHOTOS_OF_ROW = 6;

export const PHOTOS_AT_ONCE = 60;

export function usePhotos(of: PhotosOf, size: number) {
  return useRead('POST /photo/search', { body: { size, filters: of } }, { keep: true });
}

/** The day in the time zone of the business. */
export function dayOf({ takenOn }: Pick<Photo, 'takenOn'>): string {
  return dayInZone(new Date(takenOn), businessZone());
}
