import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pdfFile } from '#shared/contract/pdf.ts';
import type {
  AnswerOf,
  BodyOf,
  ParamsOf,
  QueryOf,
  Route,
  RouteGroup,
} from '#shared/contract/route.ts';
import { dayInZone } from '#shared/day.ts';
import { seesMoney } from '#shared/rules/roles.ts';
import type { Db } from '../db/open.ts';
import { isInParts, type Parts } from '../db/parts.ts';
import { inTransaction } from '../db/transaction.ts';
import { Turns } from '../work/turns.ts';
import { refuseSums, requireRole } from './access.ts';
import { answerApart, isLong, whenGone } from './apart.ts';
import { requireSession } from './auth.ts';
import { decode, normaliseBody } from './body.ts';
import {
  type Context,
  type InRow,
  type RowsContext,
  type Services,
  type Session,
  type StaffContext,
  whoAsks,
} from './context.ts';
import { encode, type Reader } from './encode.ts';
import { languageOf } from './errors.ts';
import { sendFile } from './file.ts';
import { streamed } from './stream.ts';
import { rowsOf, write } from './write.ts';

export type Call<R extends Route> = { params: ParamsOf<R>; body: BodyOf<R>; query: QueryOf<R> };
type ContextOf<R extends Route> = R['access'] extends 'public'
  ? Context
  : R['effect'] extends 'rows'
    ? RowsContext
    : StaffContext;
type Answer<R extends Route> =
  AnswerOf<R> extends { data: (infer Row)[] }
    ? AnswerOf<R> | Parts<Row, Omit<AnswerOf<R>, 'data'>>
    : AnswerOf<R>;

/** A handler reads its input, calls one function, returns. */
export type Handlers<G extends RouteGroup> = {
  [K in keyof G]: (context: ContextOf<G[K]>, call: Call<G[K]>) => Promise<Answer<G[K]>>;
};

/** There is a session unless the call is public. */
type AnyContext = Context & { session?: Session; inRow?: InRow<AnyContext> };
type AnyHandler = (context: AnyContext, call: Call<Route>) => Promise<unknown>;

/** Serves every call of a group; a missing handler does not compile. */
export function mount<G extends RouteGroup>(
  app: FastifyInstance,
  services: Services,
  { group, handlers }: { group: G; handlers: Handlers<G> },
): void {
  for (const name in group) {
    const route = group[name];
    if (route === undefined) continue;
    const own: unknown = handlers[name];
    const handler = own as AnyHandler;
    app.route({
      config: route.access === 'public' ? { rateLimit: {} } : {},
      method: route.method,
      url: `/api/v1${route.path}`,
      handler: (request, reply) => serve({ services, route, handler, request, reply }),
    });
  }
}

type Serving = {
  services: Services;
  route: Route;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One call from the wire to the wire: who asks, what is asked, the transaction, the answer. */
async function serve({ services, route, handler, request, reply }: Serving): Promise<unknown> {
  const context = await contextOf(services, route, request);
  const reader = readerOf(route, context);
  const call = decodeCall(services, route, request);
  if (!reader.seesMoney) refuseSums(route, request.body);
  void reply.type('application/json; charset=utf-8');
  if (route.effect === 'read' || route.effect === 'slow') {
    if (services.place && isLong(route, call.body)) {
      return answerApart(services.place, { route, context, reader, call, reply });
    }
    if (route.produces) {
      const file = await papers.during(whoAsks(context), whenGone(reply), () =>
        handler(context, call),
      );
      return sendFile(reply, route.produces, pdfFile.parse(file));
    }
    const answer = await handler(context, call);
    return isInParts(answer)
      ? streamed(route.response, answer, reader)
      : encode(route, answer, reader);
  }
  const key = route.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const asked = [route.method, request.url, request.body];
  const writing = { services, context, key: key?.toString(), asked };
  if (route.effect === 'write') {
    return write(writing, async (own) => encode(route, await handler(own, call), reader));
  }
  const inRow = await rowsOf({ ...writing, log: request.log });
  return encode(route, await handler({ ...context, inRow }, call), reader);
}

/** Papers are drawn one after the other; so many are opened and waited for. */
const papers = new Turns({ running: 4, runningOfOne: 2, waiting: 64, waitingOfOne: 8 });

/** Who asks, when, and in which language. */
async function contextOf(
  services: Services,
  route: Route,
  request: FastifyRequest,
): Promise<AnyContext> {
  const { db, env, clock } = services;
  const now = clock();
  const context = {
    db,
    env,
    now,
    actor: null,
    today: dayInZone(now, env.TZ_BUSINESS),
    language: languageOf(request),
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    mailQueued: () => {},
    transaction: <T>(work: (trx: Db) => Promise<T>) => inTransaction(db, work),
  };
  if (route.access === 'public') return context;
  const session = await requireSession(db, now, request);
  requireRole(route, session);
  return { ...context, actor: session.user._id, session };
}

/** What is open to the world hides nothing from anybody. */
function readerOf({ showsMoney }: Route, { session }: AnyContext): Reader {
  const isForAll = showsMoney === true || session === undefined;
  return { seesMoney: isForAll || seesMoney(session.user.role) };
}

const pathParameters = z.record(z.string(), z.string());

function decodeCall(services: Services, route: Route, request: FastifyRequest): Call<Route> {
  const zone = services.env.TZ_BUSINESS;
  const read = (schema: z.ZodType | undefined, value: unknown) =>
    schema === undefined ? undefined : decode(schema, normaliseBody(value, zone));
  return {
    params: decode(pathParameters, normaliseBody(request.params, zone)),
    query: read(route.query, request.query ?? {}),
    body: read(route.body, request.body ?? {}),
  };
}
