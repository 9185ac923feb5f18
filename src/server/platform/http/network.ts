import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/system/index.ts';

/** The first half of an IPv6 address, which is the smallest range that a provider assigns to a customer. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const between = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The network whose addresses share a limit. Public IPv4 addresses form blocks of 256, which are often
 * rented together; private addresses count individually.
 */
export function sharedNetwork(address: string): string {
  const network = networkOf(address);
  return isPublic(network) ? network.replace(/\.\d+$/, '') : network;
}

/** Ranges of the IANA special-purpose registries. */
const reserved = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  addRange(range, 'ipv4');
}
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']) {
  addRange(range, 'ipv6');
}

/** The part of IPv6 that is assigned for global unicast. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), family);
}

/** True for an address of the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** True for a loopback address. */
export function isThisMachine(address: string): boolean {
  return /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address);
}

/** True for `localhost` and for addresses that are not public. */
export function isPrivateHost(hostname: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return hostname === 'localhost' || (isAddress && !isPublic(hostname.replace(/^\[|\]$/g, '')));
}

/** Far more than a shop has; beyond it the least recently used is forgotten. */
const MAX_NETWORKS = 1_000;

/** The networks of requests with a valid session since this server started. */
const known = new Set<string>();

export function rememberNetwork(address: string): void {
  const network = sharedNetwork(address);
  known.delete(network);
  known.add(network);
  const [oldest = ''] = known;
  if (known.size > MAX_NETWORKS) known.delete(oldest);
}

export function isKnownNetwork(address: string): boolean {
  return known.has(sharedNetwork(address));
}

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
