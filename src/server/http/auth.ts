import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../db/open.ts';
import { findSession } from '../user/session.store.ts';
import type { Session } from './context.ts';

/** The session of the bearer token; throws a 401 without a live one. */
export async function requireSession(db: Db, now: Date, request: FastifyRequest): Promise<Session> {
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await findSession(db, now, token);
  if (session === undefined) throw new AppError('auth.required');
  return session;
}
