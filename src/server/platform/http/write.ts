import { hash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { fromJson, inTransaction, type Json, toJson } from '../db/index.ts';
import type { Context, InRow, Services } from './context.ts';
import { bodyOf, toAppError } from './errors.ts';
import { findFirstAnswer, keepFirstAnswer } from './idempotency.ts';

type WriteInput<C> = {
  services: Services;
  context: C;
  /** Of a call that may be sent again. */
  key: string | undefined;
  /** What is asked under the key. */
  fingerprint: unknown;
};

/**
 * Does work in a transaction of its own. With an idempotency key it is done once: a repeat gets the
 * first answer, which is kept in the same transaction. Mail that was queued is sent after the commit.
 */
export async function write<C extends Context, Done, T>(
  { services, context, key, fingerprint }: WriteInput<C>,
  work: (context: C) => Promise<Done>,
  answerOf: (done: Done) => Json<T>,
): Promise<Json<T>> {
  const { now, actor } = context;
  let isMailQueued = false;
  const mailQueued = () => {
    isMailQueued = true;
  };
  const written = await inTransaction(services.db, async (db) => {
    const keyed =
      key === undefined || actor === null
        ? null
        : { db, now, userId: actor, key, request: fingerprint };
    const first = keyed ? await findFirstAnswer<T>(keyed) : undefined;
    if (first !== undefined) return first;
    const answer = answerOf(await work({ ...context, db, mailQueued }));
    if (keyed) await keepFirstAnswer(keyed, answer);
    return answer;
  });
  if (isMailQueued) services.wakeMail?.();
  return written;
}

type Rows<C> = WriteInput<C> & { log: Pick<FastifyBaseLogger, 'error'> };

/**
 * How a call does its rows, each in a transaction of its own under a key made of the call's: sent
 * again it finds what is done, and does the rest. The same key with another body is refused first.
 */
export async function rowsOf<C extends Context>(options: Rows<C>): Promise<InRow<C>> {
  const { context, key, log } = options;
  if (key !== undefined) await write(options, async () => '', toJson);
  return async (name, work) => {
    const row = { ...options, key: key && hash('sha256', toJson([key, name])), fingerprint: name };
    try {
      // SQLite answers within the same turn: without this, others would wait for the last row.
      await othersTurn();
      const done = await write(row, work, toJson);
      return { ok: true, done: fromJson(done) };
    } catch (error) {
      if (isOfCall(toAppError(error))) throw error;
      if (!(error instanceof AppError)) log.error({ err: error, row: name }, 'a row failed');
      const known = toAppError(error);
      const { code, message } = bodyOf(known, context.language);
      return { ok: false, code, message };
    }
  };
}

/** What stops the other rows too. */
function isOfCall({ code }: AppError): boolean {
  return ['server.full', 'server.unavailable', 'request.idempotencyKeyRunning'].includes(code);
}
