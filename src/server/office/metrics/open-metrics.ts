import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from './shop-gauges.ts';

/** Undefined without `METRICS_PORT`; the Prometheus library is then not loaded. */
export async function openMetrics(shop: Shop) {
  const { METRICS_PORT: port, METRICS_HOST: host } = shop.env;
  if (port === undefined) return undefined;
  const { serverMetrics } = await import('./server-metrics.ts');
  const { metricsServer } = await import('./metrics-server.ts');
  const { registry, ...watch } = serverMetrics(shop);
  const server = metricsServer(registry, shop.env);
  return {
    watch,
    /** The shop works without metrics, so a failure is only logged. */
    listen: async (log: Pick<FastifyBaseLogger, 'error'>) => {
      try {
        return await server.listen({ port, host });
      } catch (error) {
        log.error({ err: error, port, host }, 'the metrics cannot be served');
        return undefined;
      }
    },
    close: () => server.close(),
  };
}
