import { dayInZone } from '#shared/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { businessZone } from '#web/kit/base/zone.ts';
import type { ClientItemShort } from '#web/kit/links/ClientItemLabel.tsx';

export type Photo = RowOf<'POST /photo/search'>;
export type Mark = Photo['marks'][number];

/** Whose photos: a piece's, or those of all pieces of a job. */
export type PhotosOf = { clientItem: string } | { job: string };

/** A piece that can be photographed, and its row if it is in a job. */
export type PhotoTarget = {
  clientItem: Pick<ClientItemShort, '_id' | '_ref' | 'title'>;
  jobItem: string | null;
};

/** As many as fit beside a row. */
export const PHOTOS_OF_ROW = 6;

/** As many as are shown at once. */
export const PHOTOS_AT_ONCE = 60;

/** The newest photos first, so many at once. */
export function usePhotos(of: PhotosOf, size: number) {
  return useRead('POST /photo/search', { body: { size, filters: of } }, { keep: true });
}

/** The day on which a photo was taken, where the business is. */
export function dayOf({ takenOn }: Pick<Photo, 'takenOn'>): string {
  return dayInZone(new Date(takenOn), businessZone());
}
