import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError, errorStatus } from '#shared/errors.ts';
import { SCHEMA_VERSION, schemaVersion } from '../db/index.ts';
import { recordUpkeep } from '../schedule/index.ts';
import type { Services } from './context.ts';

/** To be sure that it can write, it writes; not for each that asks. */
const WRITE_EVERY_MS = 10_000;
/** Whoever asks has no patience; nor is more begun until what was asked has ended. */
const LONGEST_MS = 3_000;

/** True for the route of one. */
export function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz';
}

/**
 * `/healthz`: the process is up. `/readyz`: the database answers, has every migration and can be
 * written to. What it writes to try that may have room where others were just told that there is none.
 */
export function serveProbes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  const isReady = readiness(services);
  let refused = 0;
  app.addHook('onResponse', async (_, { statusCode }) => {
    if (statusCode === errorStatus['server.full']) refused = clock().getTime();
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (request) => {
    if (isRecent(clock(), refused) || !(await isReady(request.log)))
      throw new AppError('server.notReady', { retryAfterSeconds: 5 });
    return { status: 'ready' };
  });
}

type Log = Pick<FastifyBaseLogger, 'error'>;

function readiness({ db, clock }: Pick<Services, 'db' | 'clock'>): (log: Log) => Promise<boolean> {
  let written = 0;
  let pending: Promise<boolean> | undefined;

  async function ask(log: Log): Promise<boolean> {
    try {
      if ((await schemaVersion(db)) !== SCHEMA_VERSION) return false;
      const now = clock();
      if (isRecent(now, written)) return true;
      await recordUpkeep(db, now, { name: 'ready', ok: true, message: '' });
      written = now.getTime();
      return true;
    } catch (error) {
      written = 0;
      log.error({ err: error }, 'the database does not answer');
      return false;
    }
  }

  return async (log) => {
    pending ??= ask(log).finally(() => {
      pending = undefined;
    });
    return within(pending, LONGEST_MS);
  };
}

/** By a clock that may have been put right meanwhile. */
function isRecent(now: Date, instant: number): boolean {
  return Math.abs(now.getTime() - instant) < WRITE_EVERY_MS;
}

/** False where the answer does not come in time. */
async function within(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  const first = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return first;
}
