import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** How many sockets the server holds. */
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

/** Reads what it is answered and never closes. */
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

  test('one address has a quarter of them; the machine itself, where a proxy stands, all', async () => {
    const asked = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const open = (from: string) =>
      Promise.all(Array.from({ length: 140 }, () => openSocket(asked, { from })));
    const elsewhere = await open('127.0.0.2');
    await expect.poll(held).toBe(125);
    const here = await open('127.0.0.1');
    await expect.poll(held).toBe(265);
    for (const socket of [...elsewhere, ...here]) socket.destroy();
    await expect.poll(held).toBe(0);
    const again = await openSocket(asked, { from: '127.0.0.2' });
    await once(again, 'data');
    expect(await held()).toBe(1);
    again.destroy();
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
    // Its body is being read.
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
    socket.destroy();
  }
  await expect.poll(() => lines.filter((line) => line.includes('hung up')).length).toBe(2);
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(new Set(levels)).toEqual(new Set([30]));
});
