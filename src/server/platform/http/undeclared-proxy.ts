import type { FastifyInstance } from 'fastify';
import type { Env } from '../system/index.ts';

/**
 * Warns once of a proxy that `TRUSTED_PROXY_HOPS` does not name: all its clients count as one
 * address.
 */
export function warnOfUndeclaredProxy(app: FastifyInstance, { TRUSTED_PROXY_HOPS }: Env): void {
  let isSaid = TRUSTED_PROXY_HOPS > 0;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'a call came with X-Forwarded-For, which is not believed: behind a proxy TRUSTED_PROXY_HOPS must say how many there are',
    );
  });
}
