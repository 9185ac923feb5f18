import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { filesOf, makeLogo } from '#server/platform/files/index.ts';
import {
  isPrivateHost,
  isPublic,
  type StaffContext,
  type Upload,
} from '#server/platform/http/index.ts';
import { type Picture, readPicture, tryPicture } from '#server/platform/pdf/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { EMBLEM, LOGO_PAGE } from '#shared/base/logo.ts';
import { AppError } from '#shared/fields/errors.ts';
import { fetchPicture, LogoProblem } from './fetch-picture.ts';
import { findLogo, isLogoTried, saveLogo } from './logo.store.ts';

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

const CONTENT_TYPES = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' };

type Request = FastifyRequest<{ Querystring: { address?: unknown } }>;

/** Serves the stored logos, so that pages load nothing from other servers. */
export function serveLogo(app: FastifyInstance, db: Db): void {
  app.get(LOGO_PAGE, { config: { rateLimit: {} } }, async (request: Request, reply) => {
    const { address } = request.query;
    const logo = typeof address === 'string' ? await findLogo(db, address) : undefined;
    if (logo === undefined) throw new AppError('record.notFound');
    return (
      reply
        .type(CONTENT_TYPES[logo.type])
        // An SVG that is opened as a page may apply its styles and do nothing else.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        )
        .header('cache-control', 'public, max-age=3600')
        .send(logo.bytes)
    );
  });
}
