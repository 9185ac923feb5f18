import { isIP } from 'node:net';
import { hostname as machineName } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { guardHeaders } from '#server/platform/http/index.ts';
import type { Env } from '#server/platform/system/index.ts';

const MAX_SOCKETS = 16;

/**
 * A separate server, so that the public port never serves the metrics. It answers with a 421 to names that are
 * not its own: otherwise a page whose name was pointed at this machine could read the metrics in a browser.
 */
export function metricsServer(
  registry: Registry,
  env: Pick<Env, 'PUBLIC_URL' | 'METRICS_HOST'>,
): FastifyInstance {
  const app = Fastify({ logger: false, requestTimeout: 10_000, bodyLimit: 1_024 });
  app.server.maxConnections = MAX_SOCKETS;
  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (!isOwnName(hostname, env)) return reply.code(421).type('text/plain').send('Misdirected\n');
  });
  app.get('/metrics', async (_, reply) => {
    const text = await registry.metrics();
    return reply.headers(guardHeaders).type(registry.contentType).send(text);
  });
  return app;
}

/**
 * An address, a name without a dot (`localhost`, the name of a container: nobody on the internet can have it), the
 * name of this machine, or that of `PUBLIC_URL` or `METRICS_HOST`.
 */
function isOwnName(
  name: string,
  { PUBLIC_URL, METRICS_HOST }: Pick<Env, 'PUBLIC_URL' | 'METRICS_HOST'>,
): boolean {
  const asked = name.toLowerCase().replace(/^\[|\]$/g, '');
  const own = [machineName(), METRICS_HOST, PUBLIC_URL && new URL(PUBLIC_URL).hostname];
  if (isIP(asked) !== 0 || !asked.includes('.')) return true;
  return own.some((candidate) => candidate?.toLowerCase() === asked);
}
