import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SESSION_MS, newSecret } from './session.store.ts';

/** Sent over https to this host alone, and read by no script. */
const COOKIE = '__Host-kilim';

/**
 * How a session is bound to the browser that begins it: a function that gives the browser a secret, and
 * the same one however often it is asked in a call. Undefined where a browser would not keep one (http),
 * and where no browser asks (only browsers say `Sec-Fetch-Site`).
 */
export function browserBinder(
  request: FastifyRequest,
  reply: FastifyReply,
): (() => string) | undefined {
  if (request.protocol !== 'https' || request.headers['sec-fetch-site'] !== 'same-origin') return;
  let secret: string | undefined;
  return () => {
    secret ??= newSecret();
    const keeping = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
    void reply.setCookie(COOKIE, secret, { ...keeping, maxAge: LONGEST_SESSION_MS / 1_000 });
    return secret;
  };
}

/** What the browser was given when its session began. */
export function browserSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}
