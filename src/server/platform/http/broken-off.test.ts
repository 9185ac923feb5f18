import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bytes } from '#server/platform/threads/index.ts';
import { AppError } from '#shared/fields/errors.ts';
import { answerError } from './errors.ts';
import { sendInParts } from './send-in-parts.ts';

type LogLine = { level: number; reqId: string; msg: string; err?: { message: string } };

const ERROR = 50;

let app: FastifyInstance;
let address = '';
let lines: LogLine[] = [];
/** Lets the rest of an answer come. */
let rest: PromiseWithResolvers<void>;
/** Resolves when a reader has left. */
let gone: PromiseWithResolvers<void>;

const encoder = new TextEncoder();
const bytes = (text: string): Bytes => encoder.encode(text);

/** Some parts, and a failure after them, once the reader has them. */
async function* failing(parts: string[], error: unknown): AsyncGenerator<Bytes, undefined> {
  for (const part of parts) yield bytes(part);
  if (parts.length > 0) await rest.promise;
  throw error;
}

async function* whole(): AsyncGenerator<Bytes, undefined> {
  yield bytes('all of it');
}

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'info', stream: { write } },
    genReqId: () => 'the-request',
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequestAbort', (_, done) => {
    gone.resolve();
    done();
  });
  const fault = () => new Error('the disk is gone');
  const lost = () => new AppError('import.lost');
  const files: Record<string, () => AsyncGenerator<Bytes, undefined>> = {
    whole,
    broken: () => failing(['half '], fault()),
    never: () => failing([], fault()),
  };
  const streams: Record<string, () => AsyncGenerator<Bytes, undefined>> = {
    lost: () => failing(['{"done":1}\n'], lost()),
    broken: () => failing(['{"done":1}\n', '{"done":2}\n'], fault()),
    never: () => failing([], lost()),
  };
  type Named = { Params: { name: string } };
  app.get<Named>('/file/:name', (request, reply) =>
    sendInParts(reply, { type: 'application/zip', caller: 'a' }, async () => {
      const parts = files[request.params.name]?.();
      if (parts === undefined) throw new AppError('record.notFound');
      return { parts, fileName: 'all.zip' };
    }),
  );
  app.get<Named>('/lines/:name', (request, reply) =>
    sendInParts(reply, { type: 'application/x-ndjson', caller: 'a' }, async () => {
      const parts = streams[request.params.name]?.();
      if (parts === undefined) throw new AppError('record.notFound');
      return { parts };
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
  rest = Promise.withResolvers();
  gone = Promise.withResolvers();
});

const logged = () => lines.filter(({ level }) => level >= ERROR);
const get = (path: string, language = 'en') =>
  fetch(`${address}${path}`, { headers: { 'accept-language': language } });

/** Reads the first part, lets the failure come, and reads on. */
async function readBroken(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = decoder.decode((await reader?.read())?.value);
  rest.resolve();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += decoder.decode(value);
  }
}

test('a whole file comes to its end, and nothing is logged', async () => {
  expect(await (await get('/file/whole')).text()).toBe('all of it');
  expect(logged()).toEqual([]);
});

test('a file that breaks off ends its connection without an end, and the log says why', async () => {
  const response = await get('/file/broken');
  expect(response.status).toBe(200);
  // A length would let a part look like the whole.
  expect(response.headers.get('content-length')).toBeNull();
  await expect(readBroken(response)).rejects.toThrow('terminated');
  expect(logged()).toMatchObject([
    { reqId: 'the-request', msg: 'the answer broke off', err: { message: 'the disk is gone' } },
  ]);
});

test.each([
  ['en', 'lost', 'import.lost', /^The import was held up .+ so it stopped\./],
  ['el', 'lost', 'import.lost', /^Η μεταφορά καθυστέρησε/],
  ['en', 'broken', 'server.unexpected', /^Oops\. Something went wrong/],
])(
  'lines in %s that break off (%s) end with the error in words',
  async (language, name, ...said) => {
    const [code, message] = said;
    const read = await readBroken(await get(`/lines/${name}`, language));
    const sent = read
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(sent.at(0)).toEqual({ done: 1 });
    expect(sent.at(-1)).toEqual({
      error: true,
      code,
      message: expect.stringMatching(message) as string,
    });
    expect(logged()).toMatchObject([{ reqId: 'the-request', msg: 'the answer broke off' }]);
  },
);

test.each([
  ['/file/never', 500, 'server.unexpected'],
  ['/lines/never', 409, 'import.lost'],
])('a failure before the first part of %s is an error response', async (path, status, code) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ code }),
  ]);
});

test('a reader who leaves is no error', async () => {
  const leaving = new AbortController();
  const response = await fetch(`${address}/file/broken`, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  await gone.promise;
  rest.resolve();
  await nextTurn();
  expect(logged()).toEqual([]);
});
