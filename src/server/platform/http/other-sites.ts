import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Env } from '../system/index.ts';
import { isOnThisMachine } from './site.ts';

type PublicSite = Pick<Env, 'PUBLIC_URL'>;

/**
 * Refuses cross-site requests before they count against any limit: posts by a foreign page could use
 * up the login attempts of an address shared with the shop. A sibling domain (`same-site`) counts as
 * another site. Links from other sites are followed.
 */
export function refuseOtherSites(app: FastifyInstance, env: PublicSite): void {
  app.addHook('onRequest', async (request) => {
    if (isPageRequest(request) || !isFromOtherSite(request, env)) return;
    throw new AppError('request.otherSite');
  });
}

/** A page, one of its files, or a link that is followed. */
function isPageRequest({ method, routeOptions, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // By the route, because a URL has many spellings.
  if (!routeOptions.url?.startsWith('/api/')) return true;
  const isEmbedded = /^(?:i?frame|fencedframe|embed|object)$/.test(secFetch(headers, 'dest'));
  return secFetch(headers, 'mode') === 'navigate' && !isEmbedded;
}

/**
 * By `Sec-Fetch-Site`. Over plain HTTP browsers send only `Origin`, which is compared with the request's
 * host, and with `PUBLIC_URL`, as a proxy may have replaced the host by its own.
 */
function isFromOtherSite(request: FastifyRequest, { PUBLIC_URL }: PublicSite): boolean {
  const site = secFetch(request.headers, 'site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const names = PUBLIC_URL === undefined ? [request.host] : [request.host, hostOf(PUBLIC_URL)];
  return !names.includes(hostOf(origin)) && !isOnThisMachine(request);
}

function secFetch(headers: FastifyRequest['headers'], name: 'site' | 'mode' | 'dest'): string {
  return headers[`sec-fetch-${name}`]?.toString() ?? '';
}

/** The host as in the `Host` header, with a port unless it is the default; empty for the origin `null`. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
