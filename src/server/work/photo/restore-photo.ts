import type { Photo } from '#shared/contract/photo.ts';
import { RESTORED_WITHIN_MS } from '#shared/rules/photo.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getPhoto, markPhotoRestored } from './photo.store.ts';
import { markShownByLink } from './shown-marks.store.ts';
import { withAddresses } from './with-addresses.ts';

export async function restorePhoto(context: StaffContext, id: string): Promise<Photo> {
  const { db, now } = context;
  await markPhotoRestored(db, new Date(now.getTime() - RESTORED_WITHIN_MS), id);
  await markShownByLink(db, id);
  const after = await getPhoto(db, id);
  await audit.photo(context, { event: 'restored', after });
  return withAddresses(context, after);
}
