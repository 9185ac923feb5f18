import type { Db } from '#server/platform/db/index.ts';
import type { Picture } from '#server/platform/pdf/index.ts';
import type { LogoFailure, LogoState } from '#shared/base/choices.ts';
import { EMBLEM } from '#shared/base/logo.ts';

/** The stored picture of this URL; undefined if there is none. */
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

/** True if the picture is stored, or an attempt was made after `since`. */
export async function isLogoTried(db: Db, url: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('logo')
    .select('url')
    .where('url', '=', url)
    .where((eb) => eb.or([eb('type', 'is not', null), eb('tried_on', '>', since.toISOString())]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function logoStateOf(
  db: Db,
  url: string,
): Promise<{ state: LogoState; failure: LogoFailure | null }> {
  const row = await db
    .selectFrom('logo')
    .select(['type', 'failure'])
    .where('url', '=', url)
    .executeTakeFirst();
  if (url === '' || url === EMBLEM) return { state: 'none', failure: null };
  if (row === undefined) return { state: 'waiting', failure: null };
  if (row.type !== null) return { state: 'kept', failure: null };
  return { state: 'failed', failure: row.failure ?? 'unreachable' };
}

/** Lets a URL that is saved again be fetched again at once. */
export async function forgetFailedLogo(db: Db, url: string): Promise<void> {
  await db.deleteFrom('logo').where('url', '=', url).where('type', 'is', null).execute();
}

type LogoAttempt = { url: string; on: Date; picture?: Picture; failure?: LogoFailure };

/** Stores the result of an attempt; a failure does not delete a picture that another server has fetched. */
export async function saveLogo(db: Db, { url, on, picture, failure }: LogoAttempt): Promise<void> {
  const tried = { url, tried_on: on.toISOString(), failure: failure ?? null };
  const copy = picture && { ...picture, bytes: picture.bytes.toString('base64') };
  await db
    .insertInto('logo')
    .values({ ...tried, ...(copy ?? { type: null, bytes: null, width: null, height: null }) })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...tried, ...copy }))
    .execute();
}
