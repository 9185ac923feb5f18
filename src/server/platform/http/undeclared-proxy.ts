import type { FastifyInstance } from 'fastify';
import type { Env } from '../system/index.ts';

/** Warns once about a proxy that `TRUSTED_PROXY_HOPS` does not declare: all its clients share its address. */
export function warnOfUndeclaredProxy(app: FastifyInstance, { TRUSTED_PROXY_HOPS }: Env): void {
  let hasWarned = TRUSTED_PROXY_HOPS > 0;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      'a call came with X-Forwarded-For, which is not believed: behind a proxy TRUSTED_PROXY_HOPS must say how many there are',
    );
  });
}
