import { isPublic } from './public-address.ts';

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
