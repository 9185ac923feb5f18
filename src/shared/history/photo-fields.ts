import type { photoRecord } from '../contract/photo.ts';
import type { WireOf } from '../contract/route.ts';
import type { Tracked } from './differences.ts';

export type Photo = WireOf<typeof photoRecord>;

/** Fields that never change or follow from the piece. */
type FixedKey = 'jobItem' | 'width' | 'height' | 'takenOn' | 'by';

export const photoFields: Tracked<Photo, '_id' | '_rev' | FixedKey> = {
  clientItem: { label: 'photo.piece', as: 'text', of: ({ _ref, title }) => `${_ref} · ${title}` },
  note: { label: 'photo.note', as: 'text' },
  marks: { label: 'photo.marks', row: ({ kind }) => kind, as: { choice: 'photo.mark' } },
};
