import { sharedNetwork } from './network.ts';

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
