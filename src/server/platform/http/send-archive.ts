import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { lineStream, ZipFile } from '#shared/contract/fields.ts';
import { type Bytes, FairQueue } from '../threads/index.ts';
import { disconnectSignal, STALLED_MS } from './run-in-worker.ts';
import { contentDisposition } from './send.ts';

/** Each takes a thread's whole attention for as long as it is read. */
const archiveQueue = new FairQueue({
  running: 2,
  runningPerCaller: 1,
  waiting: 4,
  waitingPerCaller: 1,
});

/** Sends a file while it is made. */
export function sendArchive(
  reply: FastifyReply,
  caller: string,
  open: () => Promise<ZipFile>,
): Promise<Readable> {
  return sendParts(reply, caller, async () => {
    const { fileName, parts } = await open();
    void reply
      .type('application/zip')
      .header('content-disposition', contentDisposition(fileName))
      .header('x-robots-tag', 'noindex');
    return parts;
  });
}

/** Sends lines of JSON while the work goes on. */
export function sendLines(
  reply: FastifyReply,
  caller: string,
  open: () => Promise<z.output<typeof lineStream>>,
): Promise<Readable> {
  return sendParts(reply, caller, async () => {
    const { parts } = await open();
    void reply.type('application/x-ndjson; charset=utf-8');
    return parts;
  });
}

type Parts = ZipFile['parts'];

/** Who leaves, or reads nothing for a minute, ends it. A failure before the first part is an error response. */
async function sendParts(
  reply: FastifyReply,
  caller: string,
  open: () => Promise<Parts>,
): Promise<Readable> {
  const gone = disconnectSignal(reply);
  const release = await archiveQueue.acquire(caller, gone);
  try {
    const parts = await open();
    const body = await withFirst(parts);
    const end = () => {
      release();
      void parts.return(undefined);
    };
    if (gone.aborted) end();
    gone.addEventListener('abort', end);
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    void reply.header('cache-control', 'no-store');
    return Readable.from(body, { objectMode: false });
  } catch (error) {
    release();
    throw error;
  }
}

/** Waits for the first part: a failure before it becomes an error response. */
async function withFirst(parts: AsyncGenerator<Bytes, undefined>): Promise<AsyncIterable<Bytes>> {
  const first = await parts.next();
  return (async function* whole() {
    if (first.value !== undefined) yield first.value;
    yield* parts;
  })();
}
