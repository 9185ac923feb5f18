import { filesOf, makeLogo } from '../files/index.ts';
import type { StaffContext, Upload } from '../http/index.ts';
import { readPicture } from '../pdf/index.ts';
import { saveLogo } from './logo.store.ts';

/**
 * Keeps a picture for a logo under an address of this site, and the copy that PDFs are drawn with. The
 * settings have it when they are saved with that address; what was issued keeps the one that it has.
 */
export async function uploadLogo(
  { env, now, transaction }: StaffContext,
  file: Upload,
): Promise<{ logo: string }> {
  const { name, bytes } = await makeLogo(file.path);
  await filesOf(env).put(name, bytes);
  const url = `/logo/${name}`;
  await transaction((db) => saveLogo(db, { url, on: now, picture: readPicture(bytes) }));
  return { logo: url };
}
