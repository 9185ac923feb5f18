import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberNetwork, type Services, type Session } from '#server/platform/http/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import { findSession, hashOf, LONGEST_SESSION_MS, newSecret } from './session.store.ts';

/** Per address and minute; more than the screens of a shop send when all its sessions have ended. */
const MAX_INVALID_TOKENS = 300;
/** Recently valid tokens are exempt from the limit, whatever others try from the same address. */
const MAX_KNOWN_TOKENS = 1_000;

/**
 * Finds the session of the bearer token. Throws a 401 without a live session, and a 429 when the address
 * has sent too many invalid tokens; those are no longer looked up.
 */
export function sessionGuard(
  app: FastifyInstance,
  { db, clock }: Services,
): (request: FastifyRequest) => Promise<Session> {
  const limit = app.createRateLimit({ max: MAX_INVALID_TOKENS, timeWindow: '1 minute' });
  /** Hashes, in the order of their last use. */
  const knownTokens = new Set<string>();
  return async (request) => {
    const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('auth.required');
    if (!knownTokens.delete(hashOf(token))) {
      const attempts = await limit(request, { increment: false });
      if (!attempts.isAllowed && attempts.remaining <= 0) {
        throw new AppError('request.tooMany', { retryAfterSeconds: attempts.ttlInSeconds });
      }
    }
    const session = await findSession(db, clock(), {
      token,
      browserSecret: browserSecretOf(request),
    });
    if (session === undefined) {
      await limit(request);
      throw new AppError('auth.required');
    }
    knownTokens.add(session.tokenHash);
    rememberNetwork(request.ip);
    if (knownTokens.size > MAX_KNOWN_TOKENS)
      knownTokens.delete(knownTokens.values().next().value ?? '');
    return session;
  };
}

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
function browserSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}
