import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyInFile } from '../system/index.ts';
import type { FilesEnv } from './files.ts';

/** An address is the same for so long, so that a browser keeps what it has read. */
const SAME_MS = 30 * 60 * 1000;

/** The address that opens a file for half an hour to an hour. */
export function signedAddress(env: FilesEnv, name: string, now: Date): string {
  const until = (Math.floor(now.getTime() / SAME_MS) + 2) * SAME_MS;
  return `/files/${name}?until=${until}&seal=${sealOf(env, name, String(until))}`;
}

type SignedParams = { name: string; until: unknown; seal: unknown };

/** How long an address opens its file, in seconds; 0: no longer. Undefined: we never made it. */
export function secondsLeft(
  env: FilesEnv,
  { name, until, seal }: SignedParams,
  now: Date,
): number | undefined {
  if (typeof until !== 'string' || typeof seal !== 'string') return undefined;
  const [is, meant] = [Buffer.from(seal), Buffer.from(sealOf(env, name, until))];
  if (is.length !== meant.length || !timingSafeEqual(is, meant)) return undefined;
  const left = Math.max(0, Math.floor((Number(until) - now.getTime()) / 1000));
  // More than is given was given by a clock that was ahead.
  return left > (2 * SAME_MS) / 1000 ? 0 : left;
}

function sealOf(env: FilesEnv, name: string, until: string): string {
  return createHmac('sha256', keyOf(env)).update(`${name} ${until}`).digest('base64url');
}

const keys = new Map<string, Buffer>();

/** This server's own key; servers that share a storage have one key with it. */
function keyOf({ DATA_DIR, S3_URL }: FilesEnv): Buffer {
  const place = S3_URL ?? DATA_DIR;
  const key =
    keys.get(place) ??
    (S3_URL === undefined ? keyInFile(DATA_DIR, 'files.key') : sharedKey(S3_URL));
  keys.set(place, key);
  return key;
}

function sharedKey(address: string): Buffer {
  return createHmac('sha256', new URL(address).password).update('addresses of files').digest();
}
