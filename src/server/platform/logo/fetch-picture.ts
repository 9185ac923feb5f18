import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { LogoFailure } from '#shared/base/choices.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 3;

type FetchOptions = {
  /** Aborts the attempt when the server stops. */
  stop: AbortSignal;
  /** Whether a server at this IP address may be contacted. */
  isAllowed: (address: string) => boolean;
};

/**
 * Fetches a URL by HTTP or HTTPS: at most 1 MB, within 5 seconds, with at most 3 redirects, each to an
 * allowed address. Throws a LogoProblem.
 */
export async function fetchPicture(
  url: string,
  { stop, isAllowed }: FetchOptions,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const options = { stop: AbortSignal.any([stop, timeout]), isAllowed };
  try {
    return await follow(new URL(url), options);
  } catch (error) {
    if (error instanceof LogoProblem) throw error;
    if (timeout.aborted) throw new LogoProblem('slow', 'timeout', { cause: error });
    throw new LogoProblem('unreachable', 'the server cannot be reached', { cause: error });
  }
}

async function follow(url: URL, options: FetchOptions, redirects = 0): Promise<Buffer> {
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new LogoProblem('answer', `${url.protocol} is not followed`);
  }
  if (redirects > MAX_REDIRECTS) {
    throw new LogoProblem('answer', `more than ${MAX_REDIRECTS} redirects`);
  }
  const response = await ask(url, options);
  const { statusCode: status = 0 } = response;
  const next = response.headers.location;
  if (status >= 300 && status < 400 && next !== undefined && URL.canParse(next, url)) {
    response.destroy();
    return follow(new URL(next, url), options, redirects + 1);
  }
  if (status >= 200 && status < 300) return read(response);
  response.destroy();
  throw new LogoProblem('answer', `the answer was ${status}`);
}

/** Connects to exactly the address that was checked, with the URL's host name. */
async function ask(url: URL, { stop, isAllowed }: FetchOptions): Promise<IncomingMessage> {
  const { address, family } = await resolveHost(url.hostname, isAllowed);
  const pinnedLookup: LookupFunction = (_name, { all }, done) =>
    all === true ? done(null, [{ address, family }]) : done(null, address, family);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    agent: false,
    lookup: pinnedLookup,
    signal: stop,
    headers: { accept: 'image/png, image/jpeg, image/svg+xml' },
  });
  // An error after the response has started is also emitted by the response.
  request.on('error', () => {});
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function read(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new LogoProblem('tooLarge', `more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type ResolvedAddress = { address: string; family: number };

/**
 * Resolves a host once and returns the address to connect to, so that a later DNS change has no
 * effect. Throws if any of its addresses is not allowed.
 */
async function resolveHost(
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

/** Why a logo cannot be fetched: users see the text of the code, the log has the message. */
export class LogoProblem extends Error {
  readonly code: LogoFailure;

  constructor(code: LogoFailure, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}
