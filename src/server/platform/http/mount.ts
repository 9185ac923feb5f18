import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Db, inTransaction, isInParts, type Parts } from '#server/platform/db/index.ts';
import { FairQueue } from '#server/platform/threads/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import type {
  AnswerOf,
  BodyOf,
  FileNames,
  NeededFiles,
  ParamsOf,
  QueryOf,
  Route,
  RouteGroup,
} from '#shared/contract/route.ts';
import { AppError } from '#shared/fields/errors.ts';
import { longFile, pdfFile } from '#shared/fields/fields.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { seesMoney } from '#shared/rules/roles.ts';
import { refuseSums, requireRole } from './access.ts';
import { decode, matchChoices, normaliseBody } from './body.ts';
import { loggingBreak } from './broken-off.ts';
import {
  type Context,
  type InRow,
  type RowsContext,
  type SecurityLine,
  type Services,
  type Session,
  type StaffContext,
  callerKey,
} from './context.ts';
import { encode, jsonParts, type Reader } from './encode.ts';
import { languageOf } from './errors.ts';
import { formValues } from './form-values.ts';
import { isLongRead } from './long-read.ts';
import { type Form, readForm, type Upload } from './read-form.ts';
import { addCauses, addRowCauses } from './refusal-causes.ts';
import { answerInWorker, disconnectSignal } from './run-in-worker.ts';
import { sendInParts } from './send-in-parts.ts';
import { sendFile } from './send.ts';
import { siteOf } from './site.ts';
import { rowRunner, write } from './write.ts';

export type Call<R extends Route> = {
  params: ParamsOf<R>;
  body: BodyOf<R>;
  query: QueryOf<R>;
  files: Record<NeededFiles<R>, Upload> & Partial<Record<FileNames<R>, Upload>>;
};
type ContextOf<R extends Route> = R['access'] extends 'public'
  ? Context
  : R['effect'] extends 'rows'
    ? RowsContext
    : StaffContext;
type Answer<R extends Route> =
  AnswerOf<R> extends { data: (infer Row)[] }
    ? AnswerOf<R> | Parts<Row, Omit<AnswerOf<R>, 'data'>>
    : AnswerOf<R>;

export type Handlers<G extends RouteGroup> = {
  [K in keyof G]: (context: ContextOf<G[K]>, call: Call<G[K]>) => Promise<Answer<G[K]>>;
};

/** The request's session; throws a 401 without a valid one. */
type Admit = (request: FastifyRequest) => Promise<Session>;

/** Has a session unless the call is public. */
type AnyContext = Context & { session?: Session; inRow?: InRow<AnyContext> };
type AnyHandler = (context: AnyContext, call: Call<Route>) => Promise<unknown>;

/** Dependencies of all calls on higher modules. */
type ServerOptions = {
  admit: Admit;
  /** See `Context`. */
  bindBrowser: (request: FastifyRequest, reply: FastifyReply) => Context['bindBrowser'];
  /** The program of the worker thread that answers long reads. */
  readProgram: string;
};

type MountOptions<G extends RouteGroup> = ServerOptions & { group: G; handlers: Handlers<G> };

export function mount<G extends RouteGroup>(
  app: FastifyInstance,
  services: Services,
  { group, handlers, ...options }: MountOptions<G>,
): void {
  for (const name in group) {
    const route = group[name];
    if (route === undefined) continue;
    const untyped: unknown = handlers[name];
    const handler = untyped as AnyHandler;
    const isPublic = route.access === 'public';
    app.route({
      config: isPublic ? { rateLimit: {} } : {},
      // Before the body is read.
      ...(!isPublic && {
        onRequest: (request) => admitSession({ route, request, admit: options.admit }),
      }),
      method: route.method,
      url: `/api/v1${route.path}`,
      handler: (request, reply) => serve({ ...options, services, route, handler, request, reply }),
    });
  }
}

const sessions = new WeakMap<FastifyRequest, Session>();

type EntryOptions = { route: Route; request: FastifyRequest; admit: Admit };

async function admitSession({ route, request, admit }: EntryOptions): Promise<void> {
  const session = await admit(request);
  requireRole(route, session);
  sessions.set(request, session);
}

type ServeOptions = EntryOptions &
  ServerOptions & { services: Services; handler: AnyHandler; reply: FastifyReply };

async function serve(serving: ServeOptions): Promise<unknown> {
  const { services, route, request } = serving;
  const hasForm = route.body !== undefined && request.isMultipart();
  if (!hasForm) return answer(serving, undefined);
  const isPublic = route.access === 'public';
  const form = await readForm(request, { takes: route.files ?? {}, env: services.env, isPublic });
  try {
    return await answer(serving, form);
  } finally {
    await form.deleteFiles();
  }
}

async function answer(serving: ServeOptions, form: Form | undefined): Promise<unknown> {
  const { services, route, request, reply } = serving;
  const context = contextOf(serving);
  const reader = readerOf(route, context);
  const body = form ? formValues(route.body, form.fields, services.env.TZ_BUSINESS) : request.body;
  const call = decodeCall(serving, { form, body, language: context.language });
  if (!reader.seesMoney) refuseSums(route, body);
  void reply.type('application/json; charset=utf-8');
  try {
    return await answerCall(serving, { form, context, call, reader });
  } catch (error) {
    await addCauses(error, { context, call });
    throw error;
  }
}

async function answerCall(
  serving: ServeOptions,
  { form, ...input }: ReadInput & { form: Form | undefined },
): Promise<unknown> {
  const { services, route, handler, request } = serving;
  const { context, call, reader } = input;
  if (route.effect === 'read' || route.effect === 'slow') return answerRead(serving, input);
  const header = request.headers['idempotency-key']?.toString();
  const key = header === '' ? undefined : header;
  // For a role without amounts the response differs, so the fingerprint must too.
  const variant = reader.seesMoney ? [] : ['no sums'];
  const fingerprint = [route.method, request.url, form?.fingerprint ?? request.body, ...variant];
  const writing = { services, context, key, fingerprint };
  if (route.effect === 'write') {
    const encoded = (done: unknown) => encode(route, done, reader);
    return write(writing, (inTransaction) => handler(inTransaction, call), encoded);
  }
  const inRow = await rowRunner({ ...writing, log: request.log });
  const outcomes = await handler({ ...context, inRow }, call);
  await addRowCauses(outcomes, { context });
  return encode(route, outcomes, reader);
}

type ReadInput = { context: AnyContext; call: Call<Route>; reader: Reader };

/** Long reads run in a worker and documents in a queue, so that others do not wait for them. */
async function answerRead(
  { services, readProgram, route, handler, reply }: ServeOptions,
  { context, call, reader }: ReadInput,
): Promise<unknown> {
  if (services.dataEnv && isLongRead(route, call.body)) {
    const program = { path: readProgram, dataEnv: services.dataEnv };
    return answerInWorker(program, { route, context, reader, call, reply });
  }
  const { produces: type } = route;
  if (type && !wholeFiles.has(type)) {
    const open = async () => sentInParts.parse(await handler(context, call));
    return sendInParts(reply, { type, caller: callerKey(context) }, open);
  }
  if (type) {
    const draw = () => handler(context, call);
    const file = await documentQueue.run(callerKey(context), draw, disconnectSignal(reply));
    return sendFile(reply, type, pdfFile.parse(file));
  }
  const read = await handler(context, call);
  return isInParts(read)
    ? Readable.from(loggingBreak(reply, jsonParts(route.response, read, reader)))
    : encode(route, read, reader);
}

/** What is sent when it is complete. */
const wholeFiles = new Set<Route['produces']>(['application/pdf', 'application/xml']);

/** JSON lines have no file name. */
const sentInParts = longFile.partial({ fileName: true });

/** The worker draws documents one after the other; this limits how many are prepared and waiting. */
const documentQueue = new FairQueue({
  running: 4,
  runningPerCaller: 2,
  waiting: 64,
  waitingPerCaller: 8,
});

function contextOf({ services, bindBrowser, route, request, reply }: ServeOptions): AnyContext {
  const { db, env, dataEnv, clock } = services;
  const now = clock();
  const context = {
    db,
    env,
    dataEnv,
    now,
    actor: null,
    today: dayInZone(now, env.TZ_BUSINESS),
    language: languageOf(request),
    address: request.ip,
    device: deviceOf(request),
    bindBrowser: bindBrowser(request, reply),
    security: (line: SecurityLine) => request.log.info({ security: line }, 'security'),
    origin: siteOf(env, request),
    mailQueued: () => {},
    transaction: <T>(work: (trx: Db) => Promise<T>) => inTransaction(db, work),
  };
  if (route.access === 'public') return context;
  const session = sessions.get(request);
  if (session === undefined) throw new AppError('auth.required');
  return { ...context, actor: session.user._id, session };
}

/** Public calls show amounts to everyone. */
function readerOf({ showsMoney }: Route, { session }: AnyContext): Reader {
  const hidesNothing = showsMoney === true || session === undefined;
  return { seesMoney: hidesNothing || seesMoney(session.user.role) };
}

/** The user agent, in printable ASCII. */
function deviceOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}

const pathParameters = z.record(z.string(), z.string());

type ParsedRequest = { form: Form | undefined; body: unknown; language: Language };

function decodeCall({ services, route, request }: ServeOptions, sent: ParsedRequest): Call<Route> {
  const { form, body, language } = sent;
  const zone = services.env.TZ_BUSINESS;
  const read = (schema: z.ZodType | undefined, value: unknown) =>
    schema === undefined ? undefined : decode(schema, normaliseBody(value, zone));
  return {
    params: decode(pathParameters, normaliseBody(request.params, zone)),
    query: read(route.query, request.query ?? {}),
    body: matchChoices(route, read(route.body, body ?? {}), language),
    files: filesOf(route, form),
  };
}

/** Throws a 400 that names each missing file. */
function filesOf({ files = {}, someFiles }: Route, form: Form | undefined): Record<string, Upload> {
  const missing = Object.keys(files).filter((name) => form?.files[name] === undefined);
  if (missing.length === 0 || someFiles === true) return form?.files ?? {};
  const fields = missing.map((path) => ({ path, key: 'validation.required', values: {} }));
  throw new AppError('request.invalid', { fields });
}
