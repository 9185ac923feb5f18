import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Bytes } from '#server/platform/threads/index.ts';

export type ZipWriter = {
  /** Adds a file; resolves once its content has been read. One file at a time. */
  add: (name: string, content: AsyncIterable<Uint8Array>, options: FileOptions) => Promise<void>;
};

type FileOptions = {
  changedOn: Date;
  /** Already compressed. */
  isCompressed?: boolean;
};

/** Bytes per part. Not too small, because each part is a separate message. */
const PART_BYTES = 65_536;

/**
 * A ZIP archive in parts, created while it is read: a slow reader slows `write` down, and a reader who stops ends it.
 * Only the list of files is held until the end.
 */
export async function* zipOf(
  write: (zip: ZipWriter) => Promise<void>,
): AsyncGenerator<Bytes, undefined> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const gone = new AbortController();
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  const add: ZipWriter['add'] = async (name, content, { changedOn, isCompressed = false }) => {
    gone.signal.throwIfAborted();
    const stream = Readable.from(content, { highWaterMark: 1 });
    gone.signal.addEventListener('abort', () => stream.destroy(), { once: true });
    const read = finished(stream, { signal: gone.signal });
    zip.addReadStream(stream, name, { mtime: changedOn, mode: 0o100600, compress: !isCompressed });
    await read;
  };
  const writing = write({ add }).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* inParts(output);
  } finally {
    gone.abort();
    output.destroy();
    await writing;
  }
}

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield joined(held, length);
    held = [];
    length = 0;
  }
  if (length > 0) yield joined(held, length);
}

/** Copies into a separate buffer, which can be transferred to another thread. */
function joined(chunks: readonly Uint8Array[], length: number): Bytes {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
