import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/platform/system/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import { isPrivateHost } from './network.ts';
import { isProbe } from './probes.ts';

type Site = Pick<Env, 'PUBLIC_URL' | 'PORT'>;
type SiteRequest = Pick<FastifyRequest, 'protocol'> & { headers: { host?: string } };

/**
 * This site's origin, for links: `PUBLIC_URL`, or the request's host if that is private; any other
 * host may be forged by the client.
 */
export function siteOf({ PUBLIC_URL, PORT }: Site, { protocol, headers }: SiteRequest): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const { host = '' } = headers;
  const named = `${protocol}://${host}`;
  const requested = URL.canParse(named) ? new URL(named) : undefined;
  return requested && isPrivateHost(requested.hostname)
    ? requested.origin
    : `http://localhost:${PORT}`;
}

/** A name or an address with an optional port, and no other part of a URL. */
const HOST_HEADER = /^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i;

/** Refuses requests with no host, several, or an invalid one. */
function checkHost({ httpVersion, headers: { host }, rawHeaders }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const isMissing = host === undefined && httpVersion !== '1.0';
  if (isMissing || hosts.length > 1) throw new AppError('request.unreadable');
  if (!HOST_HEADER.test(host ?? '')) throw new AppError('request.wrongHost');
}

/**
 * Refuses requests for other hosts than that of `PUBLIC_URL`. Exceptions are the probes and requests
 * from the machine itself, which use an address instead of the name.
 */
export function refuseOtherHosts(app: FastifyInstance, { PUBLIC_URL }: Site): void {
  app.addHook('onRequest', async ({ raw }) => checkHost(raw));
  if (PUBLIC_URL === undefined) return;
  const { protocol, host } = new URL(PUBLIC_URL);
  const isOurs = (requestedHost: string) =>
    URL.canParse(`${protocol}//${requestedHost}`) &&
    new URL(`${protocol}//${requestedHost}`).host === host;
  app.addHook('onRequest', async (request) => {
    if (isProbe(request.routeOptions.url)) return;
    if (!isOurs(request.host) && !isOnThisMachine(request)) throw new AppError('request.wrongHost');
  });
}

/** True for a request from this machine to a loopback host name. */
function isOnThisMachine({ socket, headers: { host = '' } }: FastifyRequest): boolean {
  const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const from = socket.remoteAddress ?? '';
  return /^(::ffff:)?127\.|^::1$/.test(from) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(named);
}

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
