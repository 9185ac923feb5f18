import { sharedNetwork } from './network.ts';

/** Far more than a shop has; the one that was seen last goes last. */
const MOST = 1_000;

/** Where people who were let in asked from, since this server began. */
const known = new Set<string>();

export function rememberNetwork(address: string): void {
  const network = sharedNetwork(address);
  known.delete(network);
  known.add(network);
  const [oldest = ''] = known;
  if (known.size > MOST) known.delete(oldest);
}

export function isKnownNetwork(address: string): boolean {
  return known.has(sharedNetwork(address));
}
