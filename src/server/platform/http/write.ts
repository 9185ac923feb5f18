import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { fromJson, inTransaction, type Json, toJson } from '#server/platform/db/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Context, InRow, Services } from './context.ts';
import { bodyOf, toAppError } from './errors.ts';
import { findFirstAnswer, keepFirstAnswer } from './idempotency.store.ts';

type WriteInput<C> = {
  services: Services;
  context: C;
  /** The idempotency key. */
  key: string | undefined;
  /** Identifies the request that the key was sent with. */
  fingerprint: unknown;
};

/**
 * Runs `work` in a transaction of its own. With an idempotency key it runs once: the response is stored
 * in the same transaction, and a repeated request gets it. Queued mail is sent after the commit.
 */
export async function write<C extends Context, Done, T>(
  { services, context, key, fingerprint }: WriteInput<C>,
  work: (context: C) => Promise<Done>,
  encodeAnswer: (done: Done) => Json<T>,
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
    const answer = encodeAnswer(await work({ ...context, db, mailQueued }));
    if (keyed) await keepFirstAnswer(keyed, answer);
    return answer;
  });
  if (isMailQueued) services.wakeMail?.();
  return written;
}

type Rows<C> = WriteInput<C> & { log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Makes the `inRow` of a call: each row runs in a transaction of its own, under a key derived from the
 * call's. A repeated call returns the stored rows and runs the others; the same key with another body
 * is refused before the first row (decision 018).
 */
export async function rowRunner<C extends Context>(options: Rows<C>): Promise<InRow<C>> {
  const { context, key, log } = options;
  if (key !== undefined) await write(options, async () => '', toJson);
  return async (name, work) => {
    const row = { ...options, key: key && hash('sha256', toJson([key, name])), fingerprint: name };
    try {
      // SQLite answers synchronously: without this, other requests would wait for the last row.
      await yieldToEventLoop();
      const done = await write(row, work, toJson);
      return { ok: true, done: fromJson(done) };
    } catch (error) {
      if (stopsCall(toAppError(error))) throw error;
      if (!(error instanceof AppError)) log.error({ err: error, row: name }, 'a row failed');
      const known = toAppError(error);
      const { code, message } = bodyOf(known, context.language);
      return { ok: false, code, message };
    }
  };
}

/** Errors that concern the whole call and stop the other rows. */
function stopsCall({ code }: AppError): boolean {
  return ['server.full', 'server.unavailable', 'request.idempotencyKeyRunning'].includes(code);
}
