import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Method } from '#shared/contract/route.ts';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { guardHeaders } from './headers.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe.each(databases)('a request on %s', (database) => {
  const server = useServer(database);

  async function send(method: Method, url: string, payload?: string, type = 'application/json') {
    const response = await server.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${server.token}`,
        'accept-language': 'en',
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, error: response.json<{ code: string }>(), response };
  }

  const create = (payload: string) => send('POST', '/api/v1/client', payload);

  test.each([
    ['NUL', '{"firstName":"a\\u0000b"}'],
    ['half a pair of surrogates', '{"firstName":"a\\ud800b"}'],
    ['NUL deep inside', '{"firstName":"a","phones":[{"phoneNumber":"\\u0000"}]}'],
    ['NUL where nobody looks', '{"firstName":"a","unknown":"\\u0000"}'],
  ])('text with %s is refused', async (_, payload) => {
    const { status, error } = await create(payload);
    expect([status, error.code]).toEqual([400, 'request.badText']);
  });

  test('text with NUL is refused in an address, a query and a filter too', async () => {
    for (const { status, error } of [
      await send('GET', '/api/v1/client/%00'),
      await send('GET', '/api/v1/statement/x?from=%00'),
      await send('POST', '/api/v1/client/search', '{"filters":{"notes":"\\u0000"}}'),
    ]) {
      expect([status, error.code]).toEqual([400, 'request.badText']);
    }
  });

  test('emoji, accents and every sigma come back as they were sent', async () => {
    const notes = '🧶 ΰ Ϊ ς Σ σ \u200e \u202e e\u0301 \ud83d\ude00 "\\';
    const made = await makeClient(server, { notes: notes.trim() });
    expect(made.notes).toBe(notes.trim());
  });

  test.each([
    ['JSON that is none', ['{', '{"firstName":}', 'firstName=a', '{"a":1}}', '\u0000']],
    ['keys that poison', ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']],
    ['nesting without end', [`{"a":${nested(5_000)}}`]],
    ['more than twenty levels of JSON', [`{"notes":"a","x":${nested(21)}}`]],
  ])('%s is refused', async (_, payloads) => {
    for (const payload of payloads) {
      const { status, error } = await create(payload);
      expect([payload, status, error.code]).toEqual([payload, 400, 'request.unreadable']);
    }
    expect((await create(`{"notes":"a","x":${nested(19)}}`)).error.code).toBe('request.invalid');
  });

  test.each(['utf-16', 'UTF-16LE', '"utf-7"', 'iso-8859-7', 'windows-1253', ''])(
    'a body in another character set than UTF-8 is refused: %s',
    async (charset) => {
      const type = `application/json; charset=${charset}`;
      const { status, error } = await send('POST', '/api/v1/client', '{"notes":"a"}', type);
      expect([status, error.code]).toEqual([415, 'request.charset']);
    },
  );

  test.each(['utf-8', 'UTF8', '"utf-8"', 'us-ascii'])('UTF-8 is taken: %s', async (charset) => {
    const type = `application/json;charset=${charset}`;
    const { error } = await send('POST', '/api/v1/client', '{"notes":"a"}', type);
    expect(error.code).toBe('request.invalid');
  });

  test.each(['[]', 'null', '"text"', '5'])(
    'a body that is no object is refused: %s',
    async (body) => expect((await create(body)).status).toBe(400),
  );

  test('a body that is nothing is a form that nobody filled in', async () => {
    const { status, error } = await create('');
    expect([status, error.code]).toEqual([400, 'request.invalid']);
  });

  test('a call without a body may say that it has JSON', async () => {
    const { status, error } = await send('PUT', '/api/v1/job/completeJob/nobody', '');
    expect([status, error.code]).toEqual([404, 'record.notFound']);
  });

  test('another kind of body is refused', async () => {
    const { status, error } = await send('POST', '/api/v1/client', '<client/>', 'text/xml');
    expect([status, error.code]).toEqual([400, 'request.unreadable']);
  });

  test('more than a megabyte is too large', async () => {
    const { status, error } = await create(JSON.stringify({ notes: 'a'.repeat(1_100_000) }));
    expect([status, error.code]).toEqual([413, 'request.tooLarge']);
  });

  test.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v2/client/1'],
    ['GET', '/api/'],
    ['PATCH', '/api/v1/client/1'],
    ['GET', '/api/v1/client/search/1/2'],
    ['PUT', '/api/v1/client'],
    ['POST', '/clients'],
    ['GET', `/api/v1/client/${'x'.repeat(300)}`],
  ] as const)('%s %s is nowhere', async (method, url) => {
    const { status, error } = await send(method, url);
    expect([status, error]).toEqual([
      404,
      { error: true, code: 'route.notFound', message: 'There is no such address.' },
    ]);
  });

  test.each(['/', '/clients', '//client', '/assets/', '/assets/none.js', '/api/v1//client/x'])(
    '%s is a page or is not there, never a fault of the server',
    async (url) => {
      const { statusCode, body } = await server.app.inject({ url });
      const isMissing = statusCode === 404 && body.includes('"route.notFound"');
      expect(isMissing || (statusCode === 200 && body.includes('<html'))).toBe(true);
    },
  );

  test('an address that cannot be read is answered in the same shape', async () => {
    const { status, error } = await send('GET', '/api/v1/client/%zz');
    expect(status).toBe(400);
    expect(error).toMatchObject({ error: true, code: 'request.unreadable' });
  });

  test.each([
    ['no request at all', 'HELLO\r\n\r\n', 400, 'request.unreadable'],
    [
      'a head without end',
      `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      413,
      'request.tooLarge',
    ],
  ])('%s is answered in the same shape', async (_, sent, status, code) => {
    const { app } = server;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const answer = await text(socket);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true, code });
    for (const [name, value] of Object.entries(guardHeaders)) {
      expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    }
  });

  test.each([
    '/%61pi/v1/user/me',
    '/%61pi/v1/nothing',
    '/api/v1/nothing',
    '//api/v1/user/me',
    '/API/v1/user/me',
    '/api/v1/client/%zz',
    '/healthz',
    '/logo?address=x',
  ])('%s carries the headers that protect, whatever it answers', async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers).toMatchObject({
      ...guardHeaders,
      // Pages have a policy of their own, and a browser may keep them for Back.
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cache-control': expect.stringMatching(/^(no-store|private, no-cache)$/) as string,
    });
  });

  test('no more than 500 are connected at once', () => {
    expect(server.app.server.maxConnections).toBe(500);
  });

  describe('with a timestamp for a day', () => {
    test.each([
      ['2026-03-05T21:59:59Z', '2026-03-05'],
      ['2026-03-05T22:00:00.000Z', '2026-03-06'],
      ['2026-03-05T23:30:00-05:00', '2026-03-06'],
      ['2026-03-06T01:30+0200', '2026-03-06'],
      ['2026-03-05', '2026-03-05'],
    ])('%s is %s in Nicosia', async (startDate, day) => {
      const client = (await makeClient(server))._id;
      const job = await server.ok('POST /job', { body: { client, startDate } });
      expect(job.startDate).toBe(day);
    });

    const none = ['today', '5/3/2026', '', 5, '2026-02-30', '2026-02-30T10:00:00Z'];
    const early = ['0001-01-01T00:00:00Z', '1899-12-31T10:00:00Z', '2026-02-28T25:00:00Z'];
    const late = ['2999-12-31T23:00:00Z', '9999-12-31T23:00:00Z'];
    test.each([...none, ...early, ...late])('%s is no day', async (startDate) => {
      const { status, error } = await server.call('POST /job', {
        body: { client: 'c', startDate },
      });
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'startDate']);
    });

    test('a text that looks like one stays a text', async () => {
      const notes = '2026-03-05T22:00:00Z';
      expect((await makeClient(server, { notes })).notes).toBe(notes);
    });
  });

  describe('in a language', () => {
    const [greek, english] = ['Η εγγραφή δεν βρέθηκε.', 'The record was not found.'];
    test.each([
      ...[undefined, 'el', 'fr', 'el-CY,en;q=0.8', 'en;q=0'].map((asked) => [asked, greek]),
      ...['en', 'en-GB,el;q=0.5', 'EN', 'fr, en;q=0.8', 'el;q=0.1, en;q=0.9'].map((asked) => [
        asked,
        english,
      ]),
    ])('%s', async (language, message) => {
      const response = await server.app.inject({
        url: '/api/v1/client/nobody',
        headers: {
          authorization: `Bearer ${server.token}`,
          ...(language !== undefined && { 'accept-language': language }),
        },
      });
      expect(response.json()).toMatchObject({ message });
    });
  });

  test('an answer is not kept by anybody and carries the headers that protect', async () => {
    const { response } = await send('GET', '/api/v1/user/me');
    expect(response.headers).toMatchObject({
      ...guardHeaders,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });
});
