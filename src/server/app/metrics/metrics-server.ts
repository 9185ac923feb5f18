import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { guardHeaders } from '../../platform/http/index.ts';

const MAX_SOCKETS = 16;

/** A separate server, so that the public port never serves the metrics. */
export function metricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ logger: false, requestTimeout: 10_000, bodyLimit: 1_024 });
  app.server.maxConnections = MAX_SOCKETS;
  app.get('/metrics', async (_, reply) => {
    const text = await registry.metrics();
    return reply.headers(guardHeaders).type(registry.contentType).send(text);
  });
  return app;
}
