import type { Db } from '#server/platform/db/index.ts';
import { type FilesEnv, filesOf } from '#server/platform/files/index.ts';
import { DAY_MS, KEPT_MS } from '#shared/rules/photo.ts';
import { isFileOfOther, photosDeletedBefore, removePhoto } from './photo.store.ts';

type Purge = { db: Db; env: FilesEnv; now: Date };

/**
 * Removes photos that were deleted 30 days ago: the files before the row, so that no file is left without
 * one. A file written within the last day is kept: a photo that is being added may refer to it.
 */
export async function purgePhotos({ db, env, now }: Purge): Promise<void> {
  let last = '';
  for (;;) {
    const photos = await photosDeletedBefore(db, new Date(now.getTime() - KEPT_MS), last);
    if (photos.length === 0) return;
    for (const { id, full_file, thumb_file } of photos) {
      last = id;
      const areRemoved = await removeFiles({ db, env, now }, id, [full_file, thumb_file]);
      if (areRemoved) await removePhoto(db, id);
    }
  }
}

/** Returns false if a file has to wait for another run. */
async function removeFiles(
  { db, env, now }: Purge,
  id: string,
  names: readonly string[],
): Promise<boolean> {
  const files = filesOf(env);
  for (const name of names) {
    if (await isFileOfOther(db, name, id)) continue;
    const modifiedAt = await files.modifiedAt(name);
    if (modifiedAt === undefined) continue;
    if (now.getTime() - modifiedAt.getTime() < DAY_MS) return false;
    await files.remove(name);
  }
  return true;
}
