import type { Db } from '../db/open.ts';
import type { Picture } from './picture.ts';

/** The copy of the picture at this address; undefined where there is none. */
export async function findLogo(db: Db, url: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('logo')
    .select(['type', 'bytes', 'width', 'height'])
    .where('url', '=', url)
    .executeTakeFirst();
  const { type = null, bytes = null, width = null, height = null } = row ?? {};
  if (type === null || bytes === null || width === null || height === null) return undefined;
  return { type, bytes: Buffer.from(bytes, 'base64'), width, height };
}

/** True where the picture is there, or was tried after the moment given. */
export async function isLogoTried(db: Db, url: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('logo')
    .select('url')
    .where('url', '=', url)
    .where((eb) => eb.or([eb('type', 'is not', null), eb('tried_on', '>', since.toISOString())]))
    .executeTakeFirst();
  return row !== undefined;
}

type Tried = { url: string; on: Date; picture: Picture | undefined };

/** Writes down a try; one that failed takes away no picture that another server has got. */
export async function saveLogo(db: Db, { url, on, picture }: Tried): Promise<void> {
  const tried = { url, tried_on: on.toISOString() };
  const copy = picture && { ...picture, bytes: picture.bytes.toString('base64') };
  await db
    .insertInto('logo')
    .values({ ...tried, ...(copy ?? { type: null, bytes: null, width: null, height: null }) })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...tried, ...copy }))
    .execute();
}
