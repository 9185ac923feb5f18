import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TestServer } from '#test/server.ts';
import { guardHeaders } from './headers.ts';

const lines: string[] = [];
let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await TestServer.start('SQLite', { logTo: { write: (line) => lines.push(line) } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.stop());

/** The number of open sockets. */
function held(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.app.server.getConnections((_, count) => resolve(count));
  return promise;
}

async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(sent);
  return text(socket);
}

/** Reads responses and never closes the socket. */
async function openSocket(sent: string, { from = '127.0.0.1', to = port } = {}): Promise<Socket> {
  const host = '127.0.0.1';
  const socket = connect({ port: to, host, allowHalfOpen: true, localAddress: from });
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

describe('a socket', () => {
  test('whose request was refused is let go, also where the other side keeps it', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket('GARB\r\n\r\n')));
    await expect.poll(held).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  test('on which headers never end is let go', async () => {
    const { app } = server;
    expect(app.server.headersTimeout).toBe(10_000);
    app.server.headersTimeout = 100;
    const socket = await openSocket('GET / HTTP/1.1\r\nHost: localhost\r\nX: ');
    await expect.poll(held).toBe(0);
    socket.destroy();
    app.server.headersTimeout = 10_000;
  });

  test('that asks nothing is let go without a word: a browser would take it for its next answer', async () => {
    const { app } = server;
    app.server.headersTimeout = 100;
    const socket = await openSocket('');
    const said: Buffer[] = [];
    socket.on('data', (data: Buffer) => said.push(data));
    await once(socket, 'end');
    socket.destroy();
    expect(Buffer.concat(said).toString()).toBe('');
    app.server.headersTimeout = 10_000;
  });

  test('one address has a quarter of them, and the machine itself, where a proxy stands, all', async () => {
    const asked = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const open = (from: string) =>
      Promise.all(Array.from({ length: 140 }, () => openSocket(asked, { from })));
    const elsewhere = await open('127.0.0.2');
    await expect.poll(held, { timeout: 10_000 }).toBe(125);
    const here = await open('127.0.0.1');
    await expect.poll(held, { timeout: 10_000 }).toBe(265);
    for (const socket of [...elsewhere, ...here]) socket.destroy();
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    const again = await openSocket(asked, { from: '127.0.0.2' });
    await once(again, 'data');
    expect(await held()).toBe(1);
    again.destroy();
  });
});

describe('where all places are taken', () => {
  const asked = 'GET /api/v1/config/public HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const halfOf = (call: string) =>
    `POST /api/v1/auth/public/${call} HTTP/1.1\r\nHost: localhost\r\n` +
    'Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  const half = halfOf('login');
  const strangers = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
  const open: Socket[] = [];

  async function fill(sent: string): Promise<void> {
    for (const from of strangers) {
      const more = Array.from({ length: 125 }, () => openSocket(sent, { from }));
      open.push(...(await Promise.all(more)));
    }
  }

  /** The status line of the response; empty if the connection is closed. */
  async function answerFrom(from: string, sent: string): Promise<string> {
    const socket = await openSocket(sent, { from });
    const said = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
      socket.once('close', () => resolve(''));
    });
    open.push(socket);
    return said;
  }

  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    while ((await held()) > 0) await nextTurn();
  });

  test.each([
    ['has asked and is silent', health],
    ['has asked nothing', ''],
    ['has asked half', 'GET / HTTP/1.1\r\nHost: loc'],
    ['is in the middle of a body', half],
  ])('by four addresses, everybody else is answered: who %s makes room', async (_, sent) => {
    await fill(sent);
    for (const from of ['127.0.0.6', '127.0.0.7', '127.0.0.1']) {
      expect([from, await answerFrom(from, asked)]).toEqual([from, 'HTTP/1.1 200 OK']);
      expect([from, await answerFrom(from, health)]).toEqual([from, 'HTTP/1.1 200 OK']);
    }
    expect(await held()).toBeLessThanOrEqual(500);
  });

  test('by a proxy that is busy, probes are answered, and who asks more is told so', async () => {
    let begun = 0;
    const count = () => {
      begun += 1;
    };
    server.app.server.on('request', count);
    // Each call is limited to 300 a minute per address.
    for (let at = 0; at < 491; at += 1) {
      open.push(await openSocket(halfOf(at % 2 === 0 ? 'login' : 'password')));
    }
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(491);
    server.app.server.off('request', count);
    for (let times = 0; times < 12; times += 1) {
      expect(await answerFrom('127.0.0.1', health)).toBe('HTTP/1.1 200 OK');
    }
    expect(await answerFrom('127.0.0.1', asked)).toBe('HTTP/1.1 429 Too Many Requests');
    // A socket without a request does not keep a place for probes.
    for (let times = 0; times < 12; times += 1) open.push(await openSocket(''));
    expect(await answerFrom('127.0.0.1', health)).toBe('HTTP/1.1 200 OK');
  });

  test('a silent socket is kept for less long, the fewer are left', async () => {
    const { server: http } = server.app;
    await expect.poll(() => http.keepAliveTimeout).toBe(72_000);
    await fill(half);
    await expect.poll(() => http.keepAliveTimeout, { timeout: 10_000 }).toBe(5_000);
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(() => http.keepAliveTimeout, { timeout: 10_000 }).toBe(72_000);
  });
});

test('one that is told to stop waits for nobody who asks nothing, or not to the end', async () => {
  const stopping = await TestServer.start('SQLite');
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const to = (stopping.app.server.address() as AddressInfo).port;
  const bodyBegun = once(stopping.app.server, 'request');
  const spare = await openSocket('', { to });
  const head =
    'POST /api/v1/auth/public/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n';
  const half = await openSocket(head, { to });
  const body = await openSocket(`${head}Content-Type: application/json\r\n\r\n{`, { to });
  stopping.app.server.requestTimeout = 500;
  await bodyBegun;
  await stopping.stop();
  for (const socket of [spare, half, body]) socket.destroy();
});

describe('an answer carries the headers that protect:', () => {
  const end = 'Connection: close\r\n\r\n';

  test.each([
    ['without a host', `GET / HTTP/1.1\r\n${end}`, 400],
    ['with two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${end}`, 400],
    ['with what is no host', `GET / HTTP/1.1\r\nHost: evil.example@127.0.0.1\r\n${end}`, 421],
    [
      'with an expectation',
      `GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 200-maybe\r\n${end}`,
      400,
    ],
    ['of old, without a host', `GET /healthz HTTP/1.0\r\n${end}`, 200],
  ])('%s', async (_, sent, status) => {
    const answer = (await answerTo(sent)).toLowerCase();
    expect(answer).toContain(`http/1.1 ${status} `);
    for (const [name, value] of Object.entries(guardHeaders)) {
      expect(answer).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
    }
    if (status !== 200) expect(answer).toContain('"error":true');
  });
});

test('who hangs up in the middle of a body is no outage and no fault', async () => {
  const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  lines.length = 0;
  for (const path of ['auth/public/login', 'client']) {
    const token = `Authorization: Bearer ${server.token}\r\n`;
    const begun = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/v1/${path} HTTP/1.1\r\n${token}${head}{"a":12345`);
    const [request] = await begun;
    // The server is reading its body.
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
    socket.destroy();
  }
  await expect.poll(() => lines.filter((line) => line.includes('hung up')).length).toBe(2);
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(new Set(levels)).toEqual(new Set([30]));
});
