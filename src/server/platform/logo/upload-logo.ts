import { filesOf, makeLogo } from '../files/index.ts';
import type { StaffContext, Upload } from '../http/index.ts';
import { readPicture } from '../pdf/index.ts';
import { saveLogo } from './logo.store.ts';

/**
 * Stores an uploaded logo under a URL of this site, and the copy from which PDFs are drawn. It takes
 * effect when the settings are saved with that URL; issued documents keep theirs.
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
