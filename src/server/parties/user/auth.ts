import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { rememberNetwork, type Services, type Session } from '../../platform/http/index.ts';
import { browserSecretOf } from './bound-browser.ts';
import { findSession, hashOf } from './session.store.ts';

/** The session of the bearer token; throws a 401 without a live one, a 429 where too many had none. */
type Admit = (request: FastifyRequest) => Promise<Session>;

/** More than the screens of a shop ask a minute when all its sessions have ended. */
const MAX_STRANGE = 300;
/** Tokens that were live when last seen: who has one goes in, whatever others try from the address. */
const MAX_KNOWN = 1_000;

/** Counts unknown tokens by address, and stops looking them up beyond a limit. */
export function sessionGuard(app: FastifyInstance, { db, clock }: Services): Admit {
  const tried = app.createRateLimit({ max: MAX_STRANGE, timeWindow: '1 minute' });
  const known = new Set<string>();
  return async (request) => {
    const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new AppError('auth.required');
    const isKnown = known.delete(hashOf(token));
    if (!isKnown) refuseTooMany(await tried(request, { increment: false }));
    const session = await findSession(db, clock(), {
      token,
      browserSecret: browserSecretOf(request),
    });
    if (session === undefined) {
      await tried(request);
      throw new AppError('auth.required');
    }
    known.add(session.tokenHash);
    rememberNetwork(request.ip);
    if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '');
    return session;
  };
}

type RateLimitResult = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseTooMany(tried: RateLimitResult): void {
  if (tried.isAllowed || tried.remaining > 0) return;
  throw new AppError('request.tooMany', { retryAfterSeconds: tried.ttlInSeconds });
}
