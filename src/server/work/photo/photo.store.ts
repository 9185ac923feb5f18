import { sql } from 'kysely';
import { appError, type Db, hasRevision, prepared, searchable } from '#server/platform/db/index.ts';
import { clientItemOf, joinedClientItem, personOf } from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { MarkInput, PhotoRecord } from '#shared/contract/photo.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { PhotoMarkTable } from './photo.tables.ts';
import type { PhotoTable } from './photo.tables.ts';

export type StoredPhoto = PhotoRecord & { files: { full: string; thumb: string } };

/** Includes deleted photos; the order is undefined. */
export async function loadPhotos(db: Db, ids: string[]): Promise<StoredPhoto[]> {
  const [rows, marks] = await Promise.all([photosByIds(db, ids), marksByPhotos(db, ids)]);
  const byPhoto = Map.groupBy(marks, ({ photo_id }) => photo_id);
  return rows.map((row) => toPhoto(row, byPhoto.get(row.id) ?? []));
}

/** Throws a 404 if there is none or it was deleted. */
export async function getPhoto(db: Db, id: string): Promise<StoredPhoto> {
  const stored = await findPhoto(db, id);
  if (stored === undefined || stored.isDeleted) throw new AppError('record.notFound');
  return stored.photo;
}

export async function findPhoto(db: Db, id: string) {
  const row = await db
    .selectFrom('photo')
    .select('deleted_on')
    .where('id', '=', id)
    .executeTakeFirst();
  const [photo] = row ? await loadPhotos(db, [id]) : [];
  return photo && { photo, isDeleted: row?.deleted_on !== null };
}

/** All photos of these pieces, newest first. */
export async function photosOf(db: Db, clientItemIds: string[]): Promise<StoredPhoto[]> {
  const rows = await idsByPieces(db, clientItemIds);
  const photos = await loadPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return photos.toSorted((a, b) => (a.takenOn < b.takenOn ? 1 : -1));
}

/** The thumbnail file of the newest photo of each of these pieces. */
export const newestThumbs = prepared((db, ids) =>
  db
    .selectFrom('photo')
    .select(['photo.client_item_id as piece', 'photo.thumb_file as thumb'])
    .where('photo.client_item_id', 'in', ids)
    .where('photo.deleted_on', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from photo as later
        where later.client_item_id = photo.client_item_id and later.deleted_on is null
        and (later.taken_on, later.id) > (photo.taken_on, photo.id))`,
    ),
);

type NewPhoto = Pick<
  PhotoTable,
  'id' | 'client_item_id' | 'job_item_id' | 'taken_on' | 'user_id'
> & { day: Day; note: string; width: number; height: number; full: string; thumb: string };

/** Returns false, without a change, if the id exists. */
export async function insertPhoto(db: Db, now: Date, input: NewPhoto): Promise<boolean> {
  const { day, note, full, thumb, ...photo } = input;
  const inserted = await db
    .insertInto('photo')
    .values({
      ...photo,
      ...searchable({ note }),
      rev: 1,
      created_on: now.toISOString(),
      taken_on_day: day,
      full_file: full,
      thumb_file: thumb,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Locks a photo until the transaction ends, by raising its revision. Throws a 404 if there is none, a 409 if
 * the revision is not the current one.
 */
export async function lockPhoto(db: Db, id: string, rev?: number): Promise<StoredPhoto> {
  await getPhoto(db, id);
  await db
    .updateTable('photo')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
  return getPhoto(db, id);
}

/** Clears the row of photos whose row now has another piece: a photo belongs to its piece. */
export async function freePhotos(db: Db, jobItemIds: string[]): Promise<void> {
  if (jobItemIds.length === 0) return;
  await db
    .updateTable('photo')
    .set({ job_item_id: null })
    .where('job_item_id', 'in', jobItemIds)
    .where(
      sql<boolean>`client_item_id <> coalesce((select client_item_id from job_item
        where job_item.id = photo.job_item_id), '')`,
    )
    .execute();
}

/** Moves the photo to a piece, and to the row of that piece in the same job, if any. */
export async function savePiece(db: Db, photo: StoredPhoto, piece: string): Promise<void> {
  const row = await db
    .selectFrom('job_item')
    .innerJoin('job_item as before', 'before.job_id', 'job_item.job_id')
    .select('job_item.id')
    .where('before.id', '=', photo.jobItem ?? '')
    .where('job_item.client_item_id', '=', piece)
    .orderBy('job_item.position')
    .executeTakeFirst();
  await db
    .updateTable('photo')
    .set({ client_item_id: piece, job_item_id: row?.id ?? null })
    .where('id', '=', photo._id)
    .execute();
}

export async function saveNote(db: Db, id: string, note: string): Promise<void> {
  await db.updateTable('photo').set(searchable({ note })).where('id', '=', id).execute();
}

/** Replaces the marks. */
export async function saveMarks(
  db: Db,
  photoId: string,
  marks: readonly (MarkInput & { shown?: boolean })[],
): Promise<void> {
  await db.deleteFrom('photo_mark').where('photo_id', '=', photoId).execute();
  if (marks.length === 0) return;
  const rows = marks.map(({ _id, kind, x, y, note, shown = false }, position): PhotoMarkTable => ({
    photo_id: photoId,
    id: _id,
    position,
    kind,
    x: Math.round(x * WHOLE),
    y: Math.round(y * WHOLE),
    note,
    shown: shown ? 1 : 0,
  }));
  await db.insertInto('photo_mark').values(rows).execute();
}

/** Coordinates, 0 to 1, are stored as ten-thousandths of the picture. */
const WHOLE = 10_000;

/** Throws a 404 if the photo is not deleted, or was deleted before `since`. */
export async function markPhotoRestored(db: Db, since: Date, id: string): Promise<void> {
  await db
    .updateTable('photo')
    .set({ deleted_on: null })
    .where('id', '=', id)
    .where('deleted_on', '>', since.toISOString())
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

/** A batch of photos deleted before `before`, with ids above `after`. */
export function photosDeletedBefore(db: Db, before: Date, after: string) {
  return db
    .selectFrom('photo')
    .select(['id', 'full_file', 'thumb_file'])
    .where('deleted_on', '<', before.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function removePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('photo_mark').where('photo_id', '=', id).execute();
  await db.deleteFrom('photo').where('id', '=', id).execute();
}

/** Whether another photo has the same file. */
export async function isFileOfOther(db: Db, file: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .select('id')
    .where((eb) => eb.or([eb('full_file', '=', file), eb('thumb_file', '=', file)]))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every file that a photo or a logo refers to; those of a deleted photo may be missing (`isNeeded` false). */
export async function filesInUse(db: Db) {
  const photos = await db
    .selectFrom('photo')
    .select(['id', 'deleted_on', 'full_file', 'thumb_file'])
    .execute();
  const logos = await db.selectFrom('logo').select('url').where('url', 'like', '/logo/%').execute();
  return [
    ...photos.flatMap(({ id, deleted_on, full_file, thumb_file }) =>
      [full_file, thumb_file].map((file) => ({ id, file, isNeeded: deleted_on === null })),
    ),
    ...logos.map(({ url }) => ({ id: url, file: url.slice('/logo/'.length), isNeeded: true })),
  ];
}

const photosByIds = prepared((db, ids) =>
  db
    .selectFrom('photo')
    .innerJoin('client_item', 'client_item.id', 'photo.client_item_id')
    .leftJoin('user_account', 'user_account.id', 'photo.user_id')
    .selectAll('photo')
    .select(joinedClientItem)
    .select(['username', 'first_name', 'last_name'])
    .where('photo.id', 'in', ids),
);

const marksByPhotos = prepared((db, ids) =>
  db.selectFrom('photo_mark').selectAll().where('photo_id', 'in', ids).orderBy('position'),
);

const idsByPieces = prepared((db, ids) =>
  db
    .selectFrom('photo')
    .select('id')
    .where('client_item_id', 'in', ids)
    .where('deleted_on', 'is', null),
);

type PhotoRow = Awaited<ReturnType<typeof photosByIds>>[number];

function toPhoto(row: PhotoRow, marks: PhotoMarkTable[]): StoredPhoto {
  return {
    _id: row.id,
    _rev: row.rev,
    clientItem: clientItemOf(row),
    jobItem: row.job_item_id,
    width: row.width,
    height: row.height,
    takenOn: row.taken_on,
    by: personOf(row),
    note: row.note,
    marks: marks.map(({ id, kind, x, y, note, shown }) => ({
      _id: id,
      kind,
      x: x / WHOLE,
      y: y / WHOLE,
      note,
      shown: shown === 1,
    })),
    files: { full: row.full_file, thumb: row.thumb_file },
  };
}

/** True if the row belongs to a job that is not deleted and has this piece. */
export async function isRowOfPiece(db: Db, jobItem: string, clientItem: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select('job_item.id')
    .where('job_item.id', '=', jobItem)
    .where('job_item.client_item_id', '=', clientItem)
    .where('job.deleted_on', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
