import { countOldSignatures, removeOldSignatures } from '#server/floor/handover/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import { countOldPhotos, removeOldPhotos } from '#server/work/photo/index.ts';
import type { Day } from '#shared/base/day.ts';
import { earliestPictureDay } from '#shared/rules/retention.ts';

/** How many photos and signatures the shop would lose tonight if it kept them for so many years. */
export async function countOldPictures(db: Db, today: Day, years: number) {
  const before = earliestPictureDay(today, years);
  const photos = await countOldPhotos(db, before);
  return { photos, signatures: await countOldSignatures(db, before) };
}

/** Removes photos and signatures that are older than the shop keeps them, if it limits that. */
export async function removeOldPictures(context: AuditContext): Promise<void> {
  const { pictureYears } = await getConfig(context.db);
  if (pictureYears === null) return;
  const before = earliestPictureDay(context.today, pictureYears);
  await removeOldPhotos(context, before);
  await removeOldSignatures(context, before);
}
