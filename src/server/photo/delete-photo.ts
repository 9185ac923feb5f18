import { AppError } from '#shared/errors.ts';
import { tellPhoto } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { lockPhoto, markPhotoDeleted } from './photo.store.ts';

/** A photo leaves its piece; its files go 30 days later. Refused where the client was shown its marks. */
export async function deletePhoto(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const photo = await lockPhoto(db, id);
  if (photo.marks.some(({ shown }) => shown)) throw new AppError('photo.markShown');
  await markPhotoDeleted(db, now, id);
  await tellPhoto(context, { event: 'deleted', after: photo });
  return { _id: id };
}
