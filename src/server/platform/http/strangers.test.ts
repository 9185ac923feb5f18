import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases, TestServer } from '#test/server.ts';

const [database = 'SQLite'] = databases;
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start(database, { logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => server.stop());

type From = { token?: string; remoteAddress?: string };

/** A call that needs a login, with an arbitrary body. */
async function post(payload: string, { token, remoteAddress = '10.0.0.1' }: From = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const url = '/api/v1/job';
  const answer = await server.app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code, answer };
}

async function open() {
  const { app } = server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

const stranger = () => randomBytes(32).toString('base64url');

test.each(['{"', '['.repeat(70_000), 'x'.repeat(1_100_000), '{}'])(
  'who has no login is told so, whatever the body is: %#',
  async (payload) => {
    for (const token of [undefined, stranger()]) {
      const { status, code } = await post(payload, { token });
      expect([status, code]).toEqual([401, 'auth.required']);
    }
  },
);

test('a role that may not make the call is refused before the body is read', async () => {
  const { status, code } = await post('{"', { token: await server.logInAs('accountant') });
  expect([status, code]).toEqual([403, 'forbidden']);
});

test('the answer does not wait for the body, and the connection goes on after it', async () => {
  const socket = await open();
  const host = 'Host: localhost\r\n';
  const length = 'Content-Type: application/json\r\nContent-Length: 200000\r\n';
  const body = '['.repeat(200_000);
  socket.write(`POST /api/v1/job HTTP/1.1\r\n${host}${length}\r\n${body.slice(0, 10)}`);
  const first: unknown[] = await once(socket, 'data');
  expect(String(first[0])).toContain('HTTP/1.1 401 ');
  socket.end(`${body.slice(10)}GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(await text(socket)).toContain('HTTP/1.1 200 ');
});

const chunked = 'Transfer-Encoding: chunked\r\n';
const endless = 'Content-Length: 10000000000\r\n';
const json = 'Content-Type: application/json\r\n';
const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
const field = '--b\r\nContent-Disposition: form-data; name="username"\r\n\r\n';

test.each([
  ['a call that needs a login', 'POST /api/v1/job', json + endless, '', 401],
  ['the same in pieces', 'POST /api/v1/job', json + chunked, '', 401],
  ['a photo', 'POST /api/v1/photo', form + endless, field, 401],
  ['a login', 'POST /api/v1/auth/public/login', json + endless, '', 413],
  ['a login in pieces', 'POST /api/v1/auth/public/login', json + chunked, '', 413],
  ['a login as a form', 'POST /api/v1/auth/public/login', form + endless, field, 413],
  ['such a form in pieces', 'POST /api/v1/auth/public/login', form + chunked, field, 400],
  ['what only reads', 'GET /api/v1/config/public', endless, '', 200],
  ['a probe', 'GET /healthz', endless, '', 200],
  ['nothing that there is', 'POST /nothing', `Content-Type: a/b\r\n${endless}`, '', 404],
])('a body without end is not read on: %s', async (_, line, headers, begun, status) => {
  const socket = await open();
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  const isChunked = headers.includes('chunked');
  const piece = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  if (begun !== '') socket.write(piece(begun));
  const more = piece('x'.repeat(65_536));
  // Sends for as long as the server reads.
  const write = () => {
    while (!socket.destroyed && socket.write(more));
  };
  socket.on('drain', write);
  write();
  await closed;
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('tokens that nobody has are counted by address, and staff beside them work on', async () => {
  const remoteAddress = '10.0.0.2';
  const staff = { token: server.token, remoteAddress };
  expect((await post('{}', staff)).status).toBe(400);
  for (let tries = 1; tries <= 300; tries += 1) {
    const { status } = await post('{}', { token: stranger(), remoteAddress });
    expect([tries, status]).toEqual([tries, 401]);
  }
  const { status, code, answer } = await post('{}', { token: stranger(), remoteAddress });
  expect([status, code]).toEqual([429, 'request.tooMany']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('{}', staff)).status).toBe(400);
  expect((await post('{}', { token: stranger(), remoteAddress: '10.0.0.3' })).status).toBe(401);
});

test('a proxy that nobody told of is said once', async () => {
  lines.length = 0;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  for (let times = 0; times < 3; times += 1) await server.app.inject({ url: '/healthz', headers });
  const said = lines.filter((line) => line.includes('TRUSTED_PROXY_HOPS'));
  expect(said).toHaveLength(1);
});

test('the log has the first of an address, and of the rest a sum', async () => {
  const own: string[] = [];
  const other = await TestServer.start('SQLite', { logTo: { write: (line) => own.push(line) } });
  for (let times = 0; times < 50; times += 1) {
    await other.app.inject({ url: '/api/v1/config', remoteAddress: '10.0.0.4' });
  }
  expect(own.filter((line) => line.includes('10.0.0.4'))).toHaveLength(20);
  await other.stop();
  const sums = own.filter((line) => line.includes('refused as before'));
  expect(sums.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, ip: '10.0.0.4', more: 30 },
  ]);
});
