import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../system/index.ts';
import { isOnThisMachine } from './site.ts';

type Site = Pick<Env, 'PUBLIC_URL'>;

/**
 * Refuses what a page of another site makes a browser ask, before anything counts it: its posts would use
 * up the tries to log in of the address that its reader shares with a shop. A page of a neighbouring name
 * (`same-site`) is another site too. What a person opens by a link from there is let in.
 */
export function refuseOtherSites(app: FastifyInstance, env: Site): void {
  app.addHook('onRequest', async (request) => {
    if (isForPages(request) || !isFromOtherSite(request, env)) return;
    throw new AppError('request.otherSite');
  });
}

/** Of a page or one of its files, or a link that is followed. */
function isForPages({ method, routeOptions, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // By the route: an address has many spellings.
  if (!routeOptions.url?.startsWith('/api/')) return true;
  const isEmbedded = /^(?:i?frame|fencedframe|embed|object)$/.test(header(headers, 'dest'));
  return header(headers, 'mode') === 'navigate' && !isEmbedded;
}

/**
 * As the browser says. One that asks over plain http says the origin alone, and that counts against the
 * name that it asked under; behind a proxy that passes on its own name that one is not known here.
 */
function isFromOtherSite(request: FastifyRequest, { PUBLIC_URL }: Site): boolean {
  const site = header(request.headers, 'site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const names = PUBLIC_URL === undefined ? [request.host] : [request.host, hostOf(PUBLIC_URL)];
  return !names.includes(hostOf(origin)) && !isOnThisMachine(request);
}

function header(headers: FastifyRequest['headers'], name: 'site' | 'mode' | 'dest'): string {
  return headers[`sec-fetch-${name}`]?.toString() ?? '';
}

/** With its port, where that is not the usual one: as it stands in `Host`. Empty for `null`. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
