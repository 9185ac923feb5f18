import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SESSION_MS, newSecret } from './session.store.ts';

/** The prefix `__Host-` restricts the cookie to https and to this host. */
const COOKIE = '__Host-kilim';

/**
 * Returns a function that sets a secret cookie and returns the secret, the same one for each use during
 * a call. A new session is bound to it. Undefined over http, where browsers discard the cookie, and for
 * clients that are not browsers (only browsers send `Sec-Fetch-Site`).
 */
export function browserBinder(
  request: FastifyRequest,
  reply: FastifyReply,
): (() => string) | undefined {
  if (request.protocol !== 'https' || request.headers['sec-fetch-site'] !== 'same-origin') return;
  let secret: string | undefined;
  return () => {
    secret ??= newSecret();
    const options = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
    void reply.setCookie(COOKIE, secret, { ...options, maxAge: LONGEST_SESSION_MS / 1_000 });
    return secret;
  };
}

/** The secret that `browserBinder` gave this browser. */
export function browserSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}
