import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { EMBLEM } from '#shared/logo.ts';
import { getConfig } from '../config/index.ts';
import type { Db } from '../db/index.ts';
import { isPrivateHost, isPublic } from '../http/index.ts';
import { type Picture, readPicture } from '../pdf/index.ts';
import { tryPicture } from '../pdf/index.ts';
import type { Env } from '../system/index.ts';
import { fetchPicture } from './fetch-picture.ts';
import { LogoProblem } from './logo-problem.ts';
import { isLogoTried, saveLogo } from './logo.store.ts';

const RETRY_MS = 60 * 60 * 1000;

const OWN_FILE = join(import.meta.dirname, `../../../../dist/web${EMBLEM}`);

type RefreshOptions = {
  db: Db;
  env: Pick<Env, 'PUBLIC_URL' | 'LOGO_FROM_PRIVATE_NETWORK'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Aborts the attempt when the server stops. */
  stop: AbortSignal;
};

/**
 * Fetches the logo for pages and PDFs once; after a failure, again every hour. A new picture needs a
 * new URL, because issued documents keep theirs.
 */
export async function refreshLogo({ db, env, clock, log, stop }: RefreshOptions): Promise<void> {
  const { logo: url } = await getConfig(db);
  const on = clock();
  if (
    url === '' ||
    url === EMBLEM ||
    (await isLogoTried(db, url, new Date(on.getTime() - RETRY_MS)))
  )
    return;
  try {
    const picture = await pictureAt(url, { env, stop });
    await saveLogo(db, { url, on, picture });
  } catch (error) {
    if (stop.aborted) return;
    const failure = error instanceof LogoProblem ? error.code : 'noPicture';
    log.warn({ err: error, url }, 'the logo could not be fetched: the name stands in its place');
    await saveLogo(db, { url, on, failure });
  }
}

type LogoContext = Pick<RefreshOptions, 'env' | 'stop'>;

async function pictureAt(url: string, { env, stop }: LogoContext): Promise<Picture> {
  if (isOwn(new URL(url), env)) return readPicture(await readFile(OWN_FILE));
  const isAllowed = env.LOGO_FROM_PRIVATE_NETWORK === 'yes' ? () => true : isPublic;
  return tryPicture(await fetchPicture(url, { stop, isAllowed }), stop);
}

/** The server's own logo is read from disk, under whatever host name it is given. */
function isOwn({ pathname, origin, hostname }: URL, { PUBLIC_URL }: LogoContext['env']): boolean {
  if (pathname !== EMBLEM) return false;
  if (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === origin) return true;
  return isPrivateHost(hostname);
}
