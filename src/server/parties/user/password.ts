import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { callerKey, type Context, isKnownNetwork } from '#server/platform/http/index.ts';
import { FairQueue } from '#server/platform/threads/index.ts';

type Parameters = { memory: number; passes: number };

const CURRENT: Parameters = { memory: 65_536, passes: 3 };
/** Parameters of new hashes. */
let cost = CURRENT;
const TAG_LENGTH = 32;

/** `isKnown`: a logged-in user, or a network from which one has called. */
export type HashRequest = { caller: string; isKnown: boolean };

/** Without a call: the command line, the first start. */
const INTERNAL: HashRequest = { caller: '', isKnown: true };

export function hashRequestOf(context: Pick<Context, 'actor' | 'address'>): HashRequest {
  const isKnown = context.actor !== null || isKnownNetwork(context.address);
  return { caller: callerKey(context), isKnown };
}

const derive = promisify(argon2);

/** Each hash takes 64 MiB and a core; the last in a full queue waits about a minute. */
const limits = { running: 1, runningPerCaller: 1, waiting: 256, waitingPerCaller: 31 };
/** Two queues, so that the shop does not wait behind strangers. */
const knownQueue = new FairQueue(limits, 'auth.tooManyTries');
const unknownQueue = new FairQueue(limits, 'auth.tooManyTries');

function queued<T>({ caller, isKnown }: HashRequest, work: () => Promise<T>): Promise<T> {
  return (isKnown ? knownQueue : unknownQueue).run(caller, work);
}

/** Lowers the cost for tests that are not about hashing; without an argument restores it. */
export function setHashCost(cheaper: Parameters = CURRENT): void {
  cost = cheaper;
}

/** argon2id, 64 MiB, 3 passes, as a PHC string. The password is normalised to NFC. */
export async function hashPassword(password: string, by = INTERNAL): Promise<string> {
  const salt = randomBytes(16);
  const tag = await queued(by, () => argon(password, salt, cost));
  const { memory, passes } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword(
  password: string,
  hash: string,
  by = INTERNAL,
): Promise<boolean> {
  const { memory, passes, salt, tag } = parse(hash);
  const computed = await queued(by, () => argon(password, salt, { memory, passes }));
  return timingSafeEqual(computed, tag);
}

/** True if the hash was made with other parameters than new ones are. */
export function needsRehash(hash: string): boolean {
  const { memory, passes } = parse(hash);
  return memory !== cost.memory || passes !== cost.passes;
}

/** A hash that no password matches, so that an unknown name takes as long as a wrong password. */
export function dummyHash(): string {
  const nothing = `${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(TAG_LENGTH))}`;
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${nothing}`;
}

function argon(password: string, nonce: Buffer, { memory, passes }: Parameters): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return derive('argon2id', {
    message,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: TAG_LENGTH,
  });
}

function parse(hash: string): Parameters & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
  if (match === null) throw new Error('a stored password hash cannot be read');
  const [, memory, passes, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
