import { isPublic } from './public-address.ts';

/** An address of version 6 by the first half, which is what one customer of a network is given. */
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
 * The addresses that share a limit: IPv4 in blocks of 256, as they are rented together. In a
 * private network every address counts by itself.
 */
export function sharedNetwork(address: string): string {
  const network = networkOf(address);
  return isPublic(network) ? network.replace(/\.\d+$/, '') : network;
}
