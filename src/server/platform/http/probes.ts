import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SCHEMA_VERSION, schemaVersion } from '#server/platform/db/index.ts';
import { recordUpkeep } from '#server/platform/schedule/index.ts';
import { AppError, errorStatus } from '#shared/fields/errors.ts';
import type { Services } from './context.ts';

/** The write test runs at most this often. */
const WRITE_INTERVAL_MS = 10_000;
/** A check under way is shared; a probe waits this long for it. */
const TIMEOUT_MS = 3_000;

export function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz';
}

/**
 * `/healthz`: the process is up. `/readyz`: the database responds, has every migration and accepts writes. It also
 * fails after a recent `server.full`, because the small test write may still fit on a full disk, and once the server
 * was told to stop, so that the proxy sends no more requests.
 */
export function serveProbes(app: FastifyInstance, services: Services): void {
  const { clock, isStopping = () => false } = services;
  const isReady = readiness(services);
  let refusedAt = 0;
  app.addHook('onResponse', async (_, { statusCode }) => {
    if (statusCode === errorStatus['server.full']) refusedAt = clock().getTime();
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (request) => {
    const isRefused = isStopping() || isRecent(clock(), refusedAt);
    if (isRefused || !(await isReady(request.log)))
      throw new AppError('server.notReady', { retryAfterSeconds: 5 });
    return { status: 'ready' };
  });
}

type Log = Pick<FastifyBaseLogger, 'error'>;

function readiness({ db, clock }: Pick<Services, 'db' | 'clock'>): (log: Log) => Promise<boolean> {
  let writtenAt = 0;
  let pending: Promise<boolean> | undefined;

  async function check(log: Log): Promise<boolean> {
    try {
      // A newer schema is fine: during a rolling upgrade, the previous version works on it.
      if ((await schemaVersion(db)) < SCHEMA_VERSION) return false;
      const now = clock();
      if (isRecent(now, writtenAt)) return true;
      await recordUpkeep(db, now, { name: 'ready', ok: true, message: '' });
      writtenAt = now.getTime();
      return true;
    } catch (error) {
      writtenAt = 0;
      log.error({ err: error }, 'the database does not answer');
      return false;
    }
  }

  return async (log) => {
    pending ??= check(log).finally(() => {
      pending = undefined;
    });
    return Promise.race([pending, pause(TIMEOUT_MS, false, { ref: false })]);
  };
}

/** Absolute, because the clock may have been set back meanwhile. */
function isRecent(now: Date, instant: number): boolean {
  return Math.abs(now.getTime() - instant) < WRITE_INTERVAL_MS;
}
