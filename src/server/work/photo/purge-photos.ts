import { DAY_MS, KEPT_MS } from '#shared/rules/photo.ts';
import type { Db } from '../../platform/db/index.ts';
import { type FilesEnv, filesOf } from '../../platform/files/index.ts';
import { isFileOfOther, photosDeletedBefore, removePhoto } from './photo.store.ts';

type Purge = { db: Db; env: FilesEnv; now: Date };

/**
 * Takes photos that were deleted 30 days ago from the disk: the files first, so that one that is left
 * over is never of nobody. A file that was just put again is somebody's who is about to say so.
 */
export async function purgePhotos({ db, env, now }: Purge): Promise<void> {
  let last = '';
  for (;;) {
    const photos = await photosDeletedBefore(db, new Date(now.getTime() - KEPT_MS), last);
    if (photos.length === 0) return;
    for (const { id, full_file, thumb_file } of photos) {
      last = id;
      const isGone = await removeFiles({ db, env, now }, id, [full_file, thumb_file]);
      if (isGone) await removePhoto(db, id);
    }
  }
}

/** False where one of them must wait for another night. */
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
