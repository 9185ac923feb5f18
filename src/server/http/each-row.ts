import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#shared/errors.ts';
import { fromJson, type Json, toJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Context, Services, Session, StaffContext } from './context.ts';
import { sentenceOf, toAppError } from './errors.ts';
import { once } from './idempotency.ts';

type Row = { _id: string };
type Refused = { ok: false; code: ErrorCode; message: string };
type Outcome<Done> = Row & (({ ok: true } & Done) | Refused);

/** Writes each row in a transaction of its own, one after the other, and says what became of it. */
export type EachRow = <R extends Row, Done extends object>(
  rows: readonly R[],
  write: (context: StaffContext, row: R) => Promise<Done>,
) => Promise<Outcome<Done>[]>;

/** What a handler gets whose call has the effect `rows`. */
export type RowsContext = StaffContext & { eachRow: EachRow };

type Given = { services: Services; context: StaffContext; request: FastifyRequest };

/**
 * The rows of one call. With an idempotency key a repeat of the call, also of one that was cut off,
 * answers for what was done what it answered then, and tries the other rows again.
 */
export function eachRowOf(given: Given): EachRow {
  return async (rows, write) => {
    // Whoever sends another body with the same key is told before anything is written.
    await inTransaction(given.services.db, (db) => onceFor(given, { db }, async () => ''));
    const outcomes = [];
    for (const row of rows) {
      const { _id } = row;
      try {
        outcomes.push({ _id, ok: true as const, ...(await written(given, row, write)) });
      } catch (error) {
        outcomes.push({ _id, ...refused(error, given) });
      }
    }
    return outcomes;
  };
}

async function written<R extends Row, Done extends object>(
  given: Given,
  row: R,
  write: (context: StaffContext, row: R) => Promise<Done>,
): Promise<Done> {
  const { services, context } = given;
  let isMailQueued = false;
  const mailQueued = () => {
    isMailQueued = true;
  };
  const done: Json<Done> = await inTransaction(services.db, (db) =>
    onceFor(given, { db, row }, async () =>
      toJson(await write({ ...context, db, mailQueued }, row)),
    ),
  );
  if (isMailQueued) services.wakeMail?.();
  return fromJson(done);
}

/** Once for the call's key, or for a row of it; each time where the call has none. */
function onceFor(
  { context, request }: Given,
  { db, row }: { db: Db; row?: Row },
  work: () => Promise<string>,
): Promise<string> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work();
  const asked = [request.method, request.url, request.body];
  const userId = context.session.user._id;
  const named = { key: row === undefined ? key : rowKey(key, row), request: asked };
  return once({ db, now: context.now, userId, ...named }, work);
}

/** What a row answers that could not be written. Throws where the same call is still running. */
function refused(error: unknown, { context, request }: Given): Refused {
  const known = toAppError(error);
  if (known.code === 'request.idempotencyKeyRunning') throw known;
  if (known.code === 'server.unexpected') request.log.error({ err: error }, 'a row failed');
  return { ok: false, code: known.code, message: sentenceOf(known, context.language) };
}

/** As long as a key may be, however long the call's is. */
function rowKey(key: string, { _id }: Row): string {
  return createHash('sha256').update(`${key}\n${_id}`).digest('hex');
}

/** A call for staff always has a session. */
export function isStaff(context: Context & { session?: Session }): context is StaffContext {
  return context.session !== undefined;
}
