import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
/** Lines per address and minute; further refusals are only counted. */
const MAX_LINES = 20;
/** Addresses counted individually; further ones are counted together. */
const MAX_ADDRESSES = 1_000;

/** Logs refused calls (401, 403, 429) as warnings, so that attackers can be seen; others at `debug`. */
export function logResponses(app: FastifyInstance): void {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function logCounts(): void {
    for (const [ip, refusals] of counts) {
      if (refusals > MAX_LINES)
        app.log.warn({ ip, more: refusals - MAX_LINES }, 'refused as before');
    }
    counts.clear();
    timer = undefined;
  }

  function isBelowLimit(ip: string): boolean {
    timer ??= setTimeout(logCounts, MINUTE_MS).unref();
    const key = counts.has(ip) || counts.size < MAX_ADDRESSES ? ip : 'others';
    const refusals = (counts.get(key) ?? 0) + 1;
    counts.set(key, refusals);
    return refusals <= MAX_LINES;
  }

  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, routeOptions } = request;
    const { statusCode: status } = reply;
    const isWarning = [401, 403, 429].includes(status) && isBelowLimit(ip);
    // The route, not the address: a public id in the log would open its document.
    const answer = { method, route: routeOptions.url, ip, status };
    request.log[isWarning ? 'warn' : 'debug'](answer, 'answered');
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    logCounts();
  });
}
