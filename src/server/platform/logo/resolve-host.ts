import { lookup } from 'node:dns/promises';
import { LogoProblem } from './logo-problem.ts';

type ResolvedAddress = { address: string; family: number };

/**
 * Resolves a host once and returns the address to connect to, so that a later DNS change has no
 * effect. Throws if any of its addresses is not allowed.
 */
export async function resolveHost(
  hostname: string,
  isAllowed: (address: string) => boolean,
): Promise<ResolvedAddress> {
  // A URL has IPv6 addresses in brackets.
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await lookup(name, { all: true }).catch((cause: unknown) => {
    throw new LogoProblem('unreachable', 'the name leads nowhere', { cause });
  });
  const [first] = addresses;
  if (first === undefined) throw new LogoProblem('unreachable', 'the name leads nowhere');
  if (addresses.every(({ address }) => isAllowed(address))) return first;
  throw new LogoProblem('private', 'it is in a private network');
}
