import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { schemaVersion } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Db } from '../db/open.ts';

/** `/healthz`: the process is up. `/readyz`: the database answers and has every migration. */
export function serveProbes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (request) => {
    const version = await schemaVersion(db).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
    });
    if (version !== migrations.length) throw new AppError('server.notReady');
    return { status: 'ready' };
  });
}
