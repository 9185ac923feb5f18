import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type DataEnv, type Db, isInParts, openReader } from '#server/platform/db/index.ts';
import { type Bytes, doTasks, FairQueue, Thread } from '#server/platform/threads/index.ts';
import type { Route, RouteGroup } from '#shared/contract/route.ts';
import { loggingBreak } from './broken-off.ts';
import { callerKey, type Context, type Session } from './context.ts';
import { encode, jsonParts, type Reader } from './encode.ts';

/** The parts of a context that can be cloned to the worker. */
type WorkerContext = Omit<
  Context,
  'bindBrowser' | 'db' | 'mailQueued' | 'security' | 'transaction'
> & { session?: Session };
type ReadTask = {
  dataEnv: DataEnv;
  route: string;
  context: WorkerContext;
  reader: Reader;
  call: unknown;
};

/** Whoever opens a form again after some minutes does not wait for the worker to start. */
const READ_LIMITS = { megabytes: 128, responseTimeoutMs: 60_000, idleMs: 10 * 60_000 };

/** Created with the first read; a process has a single read program. */
let thread: Thread<ReadTask> | undefined;
const readQueue = new FairQueue({
  running: 4,
  runningPerCaller: 2,
  waiting: 64,
  waitingPerCaller: 24,
});

/** A client that reads nothing of a response for this long is disconnected. */
export const STALLED_MS = 60_000;

/** The worker's program, which calls `answerReads`, and its database. */
type ReadProgram = { path: string; dataEnv: DataEnv };

type WorkerCall = {
  route: Route;
  context: Context & { session?: Session };
  reader: Reader;
  call: unknown;
  reply: FastifyReply;
};

function routeName({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Answers a read in a worker, which sends the response in parts; the main thread stays free for others. */
export async function answerInWorker(
  { path, dataEnv }: ReadProgram,
  { route, context, reader, call, reply }: WorkerCall,
) {
  const { env, now, actor, today, language, address, device, origin, session } = context;
  const cloneable = { env, now, actor, today, language, address, device, origin };
  const workerContext = session === undefined ? cloneable : { ...cloneable, session };
  const gone = disconnectSignal(reply);
  const release = await readQueue.acquire(callerKey(context), gone);
  thread ??= new Thread<ReadTask>(path, READ_LIMITS);
  const task = { dataEnv, route: routeName(route), context: workerContext, reader, call };
  const parts = thread.parts(task);
  const end = () => {
    release();
    void parts.return(undefined);
  };
  try {
    // A failure before the first part becomes an error response.
    const first = await parts.next();
    const second = await parts.next();
    if (first.done || second.done || gone.aborted) {
      end();
      return Buffer.from(first.value ?? []).toString();
    }
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    gone.addEventListener('abort', end);
    const whole = loggingBreak(reply, withFirst([first.value, second.value], parts));
    return Readable.from(whole).once('close', end);
  } catch (error) {
    end();
    throw error;
  }
}

async function* withFirst(first: Bytes[], parts: AsyncGenerator<Bytes>) {
  yield* first;
  yield* parts;
}

/** Closes the worker's connections. Call it before closing the server's own, which must be the last to close the file. */
export async function stopReading(): Promise<void> {
  await thread?.end();
}

/** Aborts when the response has been sent or the client has disconnected. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A client that disconnected during its upload causes no further `close`.
  if (raw.closed || raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

type ReadFn = (context: unknown, call: unknown) => Promise<unknown>;
type WorkerRoute = { route: Route; read: ReadFn };

let opened: { key: string; db: Promise<Db> } | undefined;

/** A server has one database; the tests open one after the other. */
function readerFor(dataEnv: DataEnv): Promise<Db> {
  const key = JSON.stringify(dataEnv);
  if (opened?.key !== key) {
    opened?.db.then((db) => db.destroy()).catch(() => {});
    const db = openReader(dataEnv);
    opened = { key, db };
    // After a failure the next call opens it again.
    db.catch(() => (opened = undefined));
  }
  return opened.db;
}

const encoder = new TextEncoder();

type Groups = { contract: Record<string, RouteGroup>; handlers: Record<string, object> };

/** In the worker: answers the reads of all groups, on read-only connections of its own. */
export function answerReads(groups: Groups): void {
  const routes = readsByName(groups);
  doTasks(async function* answer(task: ReadTask): AsyncGenerator<Bytes> {
    const named = routes.get(task.route);
    if (named === undefined) throw new RangeError(`there is no call ${task.route}`);
    const { route, read } = named;
    const result = await read({ ...task.context, db: await readerFor(task.dataEnv) }, task.call);
    if (isInParts(result)) {
      for await (const part of jsonParts(route.response, result, task.reader)) {
        yield encoder.encode(part);
      }
    } else yield encoder.encode(encode(route, result, task.reader));
  });
}

function readsByName({ contract, handlers }: Groups): Map<string, WorkerRoute> {
  const byName = new Map<string, WorkerRoute>();
  for (const [group, routes] of Object.entries(contract)) {
    const reads = handlers[group] as Record<string, ReadFn>;
    for (const [name, route] of Object.entries(routes)) {
      const read = reads[name];
      if (read !== undefined) byName.set(routeName(route), { route, read });
    }
  }
  return byName;
}
