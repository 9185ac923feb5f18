import { AppError } from '#shared/errors.ts';
import { markDeleted } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { lockPhoto } from './photo.store.ts';

/** The files are removed 30 days later. Refused if the client was shown its marks. */
export async function deletePhoto(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const photo = await lockPhoto(db, id);
  if (photo.marks.some(({ shown }) => shown)) throw new AppError('photo.markShown');
  await markDeleted(db, 'photo', { id, now });
  await audit.photo(context, { event: 'deleted', after: photo });
  return { _id: id };
}
