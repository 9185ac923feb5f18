import type { Photo } from '#shared/contract/photo.ts';
import { tellPhoto } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { getPhoto, markPhotoRestored } from './photo.store.ts';
import { DAY_MS, KEPT_MS } from './purge-photos.ts';
import { markShownByLink } from './shown-marks.store.ts';
import { withAddresses } from './with-addresses.ts';

/** A day less than its picture is kept: what is just being purged is not brought back. */
const WITHIN_MS = KEPT_MS - DAY_MS;

/** A deleted photo is its piece's again, with its marks. */
export async function restorePhoto(context: StaffContext, id: string): Promise<Photo> {
  const { db, now } = context;
  await markPhotoRestored(db, new Date(now.getTime() - WITHIN_MS), id);
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  await tellPhoto(context, { event: 'restored', after });
  return withAddresses(context, after);
}
