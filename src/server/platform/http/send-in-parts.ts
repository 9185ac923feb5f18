import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Bytes, FairQueue } from '#server/platform/threads/index.ts';
import type { LongFile } from '#shared/fields/fields.ts';
import { endingInWords, loggingBreak } from './broken-off.ts';
import { disconnectSignal, STALLED_MS } from './run-in-worker.ts';
import { contentDisposition } from './send.ts';

/** Limits concurrent downloads, because each occupies a worker until it is read. */
const queue = new FairQueue({ running: 2, runningPerCaller: 1, waiting: 4, waitingPerCaller: 1 });

/** Without `fileName`, the parts are lines of JSON, not a file. */
type Sent = Pick<LongFile, 'parts'> & Partial<Pick<LongFile, 'fileName'>>;

/**
 * Sends a response while it is created. Stops if the client disconnects or reads nothing for a minute. A failure
 * before the first part becomes an error response; a later one the last of the lines, or the end of the connection.
 */
export async function sendInParts(
  reply: FastifyReply,
  { type, caller }: { type: string; caller: string },
  open: () => Promise<Sent>,
): Promise<Readable> {
  const gone = disconnectSignal(reply);
  const release = await queue.acquire(caller, gone);
  try {
    const { fileName, parts } = await open();
    const body = await withFirst(parts);
    const end = () => {
      release();
      void parts.return(undefined);
    };
    if (gone.aborted) end();
    gone.addEventListener('abort', end);
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
    if (fileName !== undefined) {
      void reply.header('content-disposition', contentDisposition(fileName));
    }
    void reply.type(type).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const whole = fileName === undefined ? endingInWords : loggingBreak;
    return Readable.from(whole(reply, body), { objectMode: false });
  } catch (error) {
    release();
    throw error;
  }
}

async function withFirst(parts: AsyncGenerator<Bytes, undefined>): Promise<AsyncIterable<Bytes>> {
  const first = await parts.next();
  return (async function* whole() {
    if (first.value !== undefined) yield first.value;
    yield* parts;
  })();
}
