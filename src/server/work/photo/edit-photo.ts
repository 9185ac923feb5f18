import type { z } from 'zod';
import type { MarkInput, Photo, photoRoutes } from '#shared/contract/photo.ts';
import { AppError } from '#shared/errors.ts';
import { nextMarks } from '#shared/rules/marks.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getPhoto, lockPhoto, saveMarks, saveNote } from './photo.store.ts';
import { markShownByLink } from './shown-marks.store.ts';
import { withAddresses } from './with-addresses.ts';

/** Changes note and marks. Marks that the client was shown cannot change. */
export async function editPhoto(
  context: StaffContext,
  id: string,
  { _rev: rev, note, marks }: z.output<typeof photoRoutes.update.body>,
): Promise<Photo> {
  const { db } = context;
  const before = await lockPhoto(db, id, rev);
  if (note !== undefined) await saveNote(db, id, note);
  if (marks) await saveMarks(db, id, mergeMarks(before.marks, marks));
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  await audit.photo(context, { event: 'changed', before, after });
  return withAddresses(context, after);
}

function mergeMarks(before: Photo['marks'], after: MarkInput[]) {
  const { wrong, marks } = nextMarks(before, after);
  if (marks === undefined) throw new AppError('photo.markShown', { path: `marks.${wrong}` });
  return marks;
}
