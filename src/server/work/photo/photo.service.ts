import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Db, markDeleted } from '#server/platform/db/index.ts';
import { filesOf, makePhoto, signedAddress } from '#server/platform/files/index.ts';
import { audit } from '#server/platform/history/index.ts';
import type { Context, StaffContext, Upload } from '#server/platform/http/index.ts';
import { refuseUnknownClientItem } from '#server/work/client-item/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import type { MarkInput, NewMarks, Photo, photoRoutes } from '#shared/contract/photo.ts';
import { AppError } from '#shared/fields/errors.ts';
import { nextMarks, RESTORED_WITHIN_MS } from '#shared/rules/photo.ts';
import {
  findPhoto,
  getPhoto,
  insertPhoto,
  isRowOfPiece,
  lockPhoto,
  markPhotoRestored,
  saveMarks,
  saveNote,
  savePiece,
  type StoredPhoto,
} from './photo.store.ts';
import { markShownByLink } from './shown-marks.store.ts';

type Input = z.output<typeof photoRoutes.create.body>;

/**
 * Re-encodes a photo and stores its files before its row. A photo whose id exists already is returned
 * unchanged.
 */
export async function addPhoto(context: StaffContext, input: Input, file: Upload): Promise<Photo> {
  const { db, env, transaction } = context;
  const id = input.id ?? uuid();
  const before = await findSent(db, id, input);
  if (before) return withAddresses(context, before);
  await refuseUnknown(db, input);
  const { full, thumb } = await makePhoto(file.path);
  const files = filesOf(env);
  for (const { name, bytes } of [full, thumb]) await files.put(name, bytes);
  const photo = await transaction(async (trx) => {
    await refuseUnknown(trx, input);
    const { width, height } = full;
    const made = { id, ...takenBy(context, input), width, height };
    const isFirst = await insertPhoto(trx, context.now, {
      ...made,
      full: full.name,
      thumb: thumb.name,
    });
    if (isFirst) await saveMarks(trx, id, withIds(input.marks));
    await markShownByLink(trx, id);
    const after = await findSent(trx, id, input);
    if (after === undefined) throw new AppError('record.notFound');
    // Otherwise another connection has stored and audited the same photo meanwhile.
    if (isFirst) {
      await audit.photo({ ...context, db: trx }, { event: 'created', before: null, after });
    }
    return after;
  });
  return withAddresses(context, photo);
}

/** A time in the future becomes now. */
function takenBy({ env, now, actor }: StaffContext, input: Input) {
  const { clientItem, jobItem = null, note, takenOn } = input;
  const instant = takenOn === undefined ? now : new Date(takenOn);
  const taken = instant < now ? instant : now;
  return {
    client_item_id: clientItem,
    job_item_id: jobItem,
    user_id: actor,
    taken_on: taken.toISOString(),
    day: dayInZone(taken, env.TZ_BUSINESS),
    note,
  };
}

/** The photo with this id; throws a 400 if it is of another piece or deleted. */
async function findSent(db: Db, id: string, { clientItem }: Input) {
  const sent = await findPhoto(db, id);
  if (sent === undefined) return undefined;
  if (sent.isDeleted || sent.photo.clientItem._id !== clientItem) {
    throw new AppError('photo.idInUse', { path: 'id' });
  }
  return sent.photo;
}

async function refuseUnknown(db: Db, { clientItem, jobItem }: Input): Promise<void> {
  await refuseUnknownClientItem(db, clientItem);
  if (jobItem && !(await isRowOfPiece(db, jobItem, clientItem))) {
    throw new AppError('reference.unknown', { path: 'jobItem' });
  }
}

/** Changes note and marks. Marks that the client was shown cannot change. */
export async function editPhoto(
  context: StaffContext,
  id: string,
  { _rev: rev, note, marks }: z.output<typeof photoRoutes.update.body>,
): Promise<Photo> {
  const { db } = context;
  const before = await lockPhoto(db, id, rev);
  if (note !== undefined) await saveNote(db, id, note);
  if (marks) await saveMarks(db, id, mergeMarks(before.marks, withIds(marks)));
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  await audit.photo(context, { event: 'changed', before, after });
  return withAddresses(context, after);
}

function withIds(marks: NewMarks): MarkInput[] {
  return marks.map((mark) => ({ ...mark, _id: mark._id ?? uuid() }));
}

function mergeMarks(before: Photo['marks'], after: MarkInput[]) {
  const { wrong, marks } = nextMarks(before, after);
  if (marks === undefined) throw new AppError('photo.markShown', { path: `marks.${wrong}` });
  return marks;
}

/**
 * Moves a photo and its marks to another piece; recorded in the history of both. Refused if the client was
 * shown its marks.
 */
export async function movePhoto(
  context: StaffContext,
  id: string,
  { _rev: rev, clientItem }: z.output<typeof photoRoutes.move.body>,
): Promise<Photo> {
  const { db } = context;
  const before = await lockPhoto(db, id, rev);
  await refuseUnknownClientItem(db, clientItem);
  if (before.marks.some(({ shown }) => shown)) throw new AppError('photo.markShown');
  await savePiece(db, before, clientItem);
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  const also = [before.clientItem._id];
  await audit.photo(context, { event: 'moved', before, after, also });
  return withAddresses(context, after);
}

/** The files are removed 30 days later. Refused if the client was shown its marks. */
export async function deletePhoto(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now } = context;
  const photo = await lockPhoto(db, id);
  if (photo.marks.some(({ shown }) => shown)) throw new AppError('photo.markShown');
  await markDeleted(db, 'photo', { id, now });
  await audit.photo(context, { event: 'deleted', after: photo });
  return { _id: id };
}

export async function restorePhoto(context: StaffContext, id: string): Promise<Photo> {
  const { db, now } = context;
  await markPhotoRestored(db, new Date(now.getTime() - RESTORED_WITHIN_MS), id);
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  await audit.photo(context, { event: 'restored', after });
  return withAddresses(context, after);
}

/** Replaces the file names by signed addresses, which expire. */
export function withAddresses(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { files, ...photo }: StoredPhoto,
): Photo {
  const { full, thumb } = files;
  return {
    ...photo,
    urls: { full: signedAddress(env, full, now), thumb: signedAddress(env, thumb, now) },
  };
}
