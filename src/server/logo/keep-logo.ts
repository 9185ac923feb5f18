import type { FastifyBaseLogger } from 'fastify';
import { getConfig } from '../config/config.store.ts';
import type { Db } from '../db/open.ts';
import { fetchPicture } from './fetch-picture.ts';
import { isLogoTried, saveLogo } from './logo.store.ts';
import { tryPicture } from './try-picture.ts';

const RETRY_MS = 60 * 60 * 1000;

type LogoKeeper = {
  db: Db;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Ends a try when the server ends. */
  stop: AbortSignal;
};

/**
 * Fetches the picture of the settings' logo for the PDFs: once, and where that fails again after an
 * hour. A new picture needs a new address: what was issued keeps the one that it was issued with.
 */
export async function keepLogo({ db, clock, log, stop }: LogoKeeper): Promise<void> {
  const { logo: url } = await getConfig(db);
  const on = clock();
  if (url === '' || (await isLogoTried(db, url, new Date(on.getTime() - RETRY_MS)))) return;
  try {
    const picture = await tryPicture(await fetchPicture(url, stop), stop);
    await saveLogo(db, { url, on, picture });
  } catch (error) {
    if (stop.aborted) return;
    log.warn({ err: error, url }, 'the logo could not be fetched: PDFs show the name in its place');
    await saveLogo(db, { url, on, picture: undefined });
  }
}
