import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
/** So many of an address have a line each in a minute; of the rest there is a sum. */
const MAX_LINES = 20;
/** So many addresses have a sum of their own. */
const MAX_ADDRESSES = 1_000;

/** A line for each call that was refused, so that who tries doors can be seen; the rest at `debug`. */
export function logAnswers(app: FastifyInstance): void {
  const strangers = new Map<string, number>();
  let minute: NodeJS.Timeout | undefined;

  function logCounts(): void {
    for (const [ip, times] of strangers) {
      if (times > MAX_LINES) app.log.warn({ ip, more: times - MAX_LINES }, 'refused as before');
    }
    strangers.clear();
    minute = undefined;
  }

  function hasLine(ip: string): boolean {
    minute ??= setTimeout(logCounts, MINUTE_MS).unref();
    const key = strangers.has(ip) || strangers.size < MAX_ADDRESSES ? ip : 'others';
    const times = (strangers.get(key) ?? 0) + 1;
    strangers.set(key, times);
    return times <= MAX_LINES;
  }

  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, routeOptions } = request;
    const { statusCode: status } = reply;
    const isTold = [401, 403, 429].includes(status) && hasLine(ip);
    // The route, not the address: a public id in the log would open its document.
    const answer = { method, route: routeOptions.url, ip, status };
    request.log[isTold ? 'warn' : 'debug'](answer, 'answered');
  });
  app.addHook('onClose', async () => {
    clearTimeout(minute);
    logCounts();
  });
}
