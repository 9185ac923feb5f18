import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Route } from '#shared/contract/route.ts';
import type { DataEnv } from '../db/index.ts';
import { type Bytes, FairQueue, Thread } from '../threads/index.ts';
import { type Context, type Session, callerKey } from './context.ts';
import type { Reader } from './encode.ts';

/** The context of a call without what belongs to this thread. */
type WorkerContext = Omit<
  Context,
  'bindBrowser' | 'db' | 'mailQueued' | 'security' | 'transaction'
> & { session?: Session };
export type ReadTask = {
  place: DataEnv;
  route: string;
  asker: WorkerContext;
  reader: Reader;
  call: unknown;
};

/** Begun with the first read; a process has one program. */
let thread: Thread<ReadTask> | undefined;
const turns = new FairQueue({ running: 4, runningOfOne: 2, waiting: 64, waitingOfOne: 24 });

/** Who takes nothing of an answer for so long has gone. */
const STALLED_MS = 60_000;

/** The worker's program, which calls `answerReads`, and the database that it reads. */
type ReadProgram = { path: string; place: DataEnv };

type WorkerCall = {
  route: Route;
  context: Context & { session?: Session };
  reader: Reader;
  call: unknown;
  reply: FastifyReply;
};

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

const PAGE = 100;
/** Lists lie in the order of these. */
const inOrder = new Set(['_ref', 'date', 'transactionDate', 'startDate', 'fromTo']);

/**
 * True where it may take longer than others should wait for: whole lists, and pages for which all
 * rows are looked through, because no index knows what is asked.
 */
export function isLong({ wholeShop }: Route, body: unknown): boolean {
  const search = page.safeParse(body);
  if (!search.success) return wholeShop === true;
  const { size, filters, sort } = search.data;
  const isByIndex = ([name, condition]: [string, FilterCondition?]) =>
    name === 'words' || condition === undefined || isIndexed(condition);
  return (
    size > PAGE ||
    !Object.entries(filters).every(isByIndex) ||
    !sort.every(([name]) => inOrder.has(name))
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

/**
 * Answers a read in a thread of its own, which sends the answer part by part: others are answered
 * meanwhile, whatever the database takes.
 */
export async function runInWorker(
  { path, place }: ReadProgram,
  { route, context, reader, call, reply }: WorkerCall,
) {
  const { env, now, actor, today, language, address, device, origin, session } = context;
  const caller = { env, now, actor, today, language, address, device, origin };
  const asker: WorkerContext = session === undefined ? caller : { ...caller, session };
  const gone = disconnectSignal(reply);
  const leave = await turns.take(callerKey(context), gone);
  thread ??= new Thread<ReadTask>(path, { megabytes: 128, silentMs: 60_000 });
  const parts = thread.parts({ place, route: nameOf(route), asker, reader, call });
  const end = () => {
    leave();
    void parts.return(undefined);
  };
  try {
    // What fails before the first part is answered as any error is.
    const first = await parts.next();
    const second = await parts.next();
    if (first.done || second.done || gone.aborted) {
      end();
      return Buffer.from(first.value ?? []).toString();
    }
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    gone.addEventListener('abort', end);
    return Readable.from(begun([first.value, second.value], parts)).once('close', end);
  } catch (error) {
    end();
    throw error;
  }
}

async function* begun(first: Bytes[], parts: AsyncGenerator<Bytes>) {
  yield* first;
  yield* parts;
}

/**
 * Closes the worker's connections. Must come before the server's own, which then is the last one of
 * the file.
 */
export async function stopReading(): Promise<void> {
  await thread?.end();
}

/** Aborts when the answer has been sent or the client has disconnected. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
