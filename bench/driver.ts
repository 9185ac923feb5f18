// A closed loop: each connection sends its next request as soon as it has a response, or after a pause.
import { openAsBlob } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type HttpRequest = {
  method: string;
  path: string;
  body?: unknown;
  /** Sent as a multipart form instead of a JSON body: text fields and the path of a file. */
  form?: { texts: Record<string, string>; file: string };
};

export function get(url: string): HttpRequest {
  return { method: 'GET', path: `/api/v1${url}` };
}

export function post(url: string, body: unknown): HttpRequest {
  return { method: 'POST', path: `/api/v1${url}`, body };
}

export type Figures = Record<'calls' | 'perSecond' | 'p50' | 'p95' | 'p99' | 'max', number>;

type Load = {
  port: number;
  headers: Record<string, string>;
  connections: number;
  milliseconds: number;
  /** Ends the run early. */
  isOver?: () => boolean;
  ask: () => HttpRequest;
  /** Accepts any status; otherwise anything but 200 throws. */
  mayFail?: boolean;
  /** Milliseconds between a response and the next request, as with people. */
  pause?: number;
};

/** Throws on the first status that is not 200, unless `mayFail`. Times in milliseconds. */
export async function load({
  port,
  headers,
  connections,
  milliseconds,
  ask,
  pause = 0,
  isOver = () => false,
  mayFail = false,
}: Load): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  async function connection(n: number): Promise<void> {
    // People do not all start at once.
    if (pause > 0) await setTimeout((pause * n) / connections);
    while (performance.now() < end && !isOver()) {
      const start = performance.now();
      const httpRequest = ask();
      const status = await request({ agent, port, headers, ask: httpRequest });
      if (status !== 200 && !mayFail)
        throw new Error(`${httpRequest.method} ${httpRequest.path} answered ${status}`);
      times.push(performance.now() - start);
      if (pause > 0) await setTimeout(pause);
    }
  }
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, n) => connection(n)));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const calls = times.length;
  const [p50, p95, p99, max] = [at(0.5), at(0.95), at(0.99), sorted.at(-1) ?? Number.NaN];
  return { calls, perSecond: calls / seconds, p50, p95, p99, max };
}

type Request = Pick<Load, 'port' | 'headers'> & { agent: http.Agent; ask: HttpRequest };

/** Sends one request, reads the whole response and returns its status; throws if there is none. */
export async function request({ agent, port, headers, ask }: Request): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sending = await bodyOf(ask);
  const sent = http.request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: ask.method,
      path: ask.path,
      headers: {
        ...headers,
        ...(sending && { 'content-type': sending.type, 'content-length': sending.body.length }),
      },
    },
    (answer) => {
      answer.resume();
      // `close` also comes when the response is cut off.
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    },
  );
  sent.on('error', reject);
  sent.end(sending?.body);
  return promise;
}

/** Bodies are encoded once for each request object that is sent repeatedly. */
const written = new WeakMap<HttpRequest, { type: string; body: Buffer }>();

async function bodyOf(ask: HttpRequest): Promise<{ type: string; body: Buffer } | undefined> {
  if (ask.body === undefined && ask.form === undefined) return undefined;
  const known = written.get(ask);
  if (known) return known;
  const made = ask.form
    ? await formOf(ask.form)
    : { type: 'application/json', body: Buffer.from(JSON.stringify(ask.body)) };
  written.set(ask, made);
  return made;
}

async function formOf({ texts, file }: NonNullable<HttpRequest['form']>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('file', await openAsBlob(file), path.basename(file));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await sent.arrayBuffer()) };
}
