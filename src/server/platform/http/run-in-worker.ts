import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Route } from '#shared/contract/route.ts';
import type { DataEnv } from '../db/index.ts';
import { type Bytes, FairQueue, Thread } from '../threads/index.ts';
import { type Context, type Session, callerKey } from './context.ts';
import type { Reader } from './encode.ts';

/** The parts of a context that can be cloned to the worker. */
type WorkerContext = Omit<
  Context,
  'bindBrowser' | 'db' | 'mailQueued' | 'security' | 'transaction'
> & { session?: Session };
export type ReadTask = {
  dataEnv: DataEnv;
  route: string;
  context: WorkerContext;
  reader: Reader;
  call: unknown;
};

/** Created with the first read; a process has a single read program. */
let thread: Thread<ReadTask> | undefined;
const readQueue = new FairQueue({
  running: 4,
  runningPerCaller: 2,
  waiting: 64,
  waitingPerCaller: 24,
});

/** A client that reads nothing of a response for this long is disconnected. */
const STALLED_MS = 60_000;

/** The worker's program, which calls `answerReads`, and its database. */
type ReadProgram = { path: string; dataEnv: DataEnv };

type WorkerCall = {
  route: Route;
  context: Context & { session?: Session };
  reader: Reader;
  call: unknown;
  reply: FastifyReply;
};

export function routeName({ method, path }: Route): string {
  return `${method} ${path}`;
}

const MAX_PAGE = 100;
/** Columns for which lists have an index in sort order. */
const INDEXED_SORTS = new Set(['_ref', 'date', 'transactionDate', 'startDate', 'fromTo']);

/**
 * True for reads that may block others for too long: whole lists, reports over the whole shop, and
 * searches that no index answers, so that all rows must be read.
 */
export function isLongRead({ wholeShop }: Route, body: unknown): boolean {
  const search = page.safeParse(body);
  if (!search.success) return wholeShop === true;
  const { size, filters, sort } = search.data;
  const isByIndex = ([name, condition]: [string, FilterCondition?]) =>
    name === 'words' || condition === undefined || isIndexed(condition);
  return (
    size > MAX_PAGE ||
    !Object.entries(filters).every(isByIndex) ||
    !sort.every(([name]) => INDEXED_SORTS.has(name))
  );
}

function isIndexed({ is, value }: FilterCondition): boolean {
  return is === 'among' || is === 'between' || is === 'present' || typeof value === 'string';
}

const filterCondition = z.object({ is: z.string(), value: z.unknown().optional() });
type FilterCondition = z.output<typeof filterCondition>;

const page = z.object({
  size: z.number(),
  filters: z.record(z.string(), filterCondition.optional()),
  sort: z.array(z.tuple([z.string(), z.number()])),
});

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
  thread ??= new Thread<ReadTask>(path, { megabytes: 128, responseTimeoutMs: 60_000 });
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
    return Readable.from(withFirst([first.value, second.value], parts)).once('close', end);
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
  raw.once('close', () => gone.abort());
  return gone.signal;
}
