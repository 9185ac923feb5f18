import { beforeAll, describe, expect, test } from 'vitest';
import { readTag } from '#shared/rules/scan-code.ts';
import { makeClient, makeClientItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('blank labels on %s', (database) => {
  const server = useServer(database);
  let carpet: Awaited<ReturnType<typeof makeClientItem>>;
  let other: typeof carpet;

  beforeAll(async () => {
    carpet = await makeClientItem(server, { title: 'Κιλίμι' });
    other = await makeClientItem(server);
  });

  const make = async (count: number) =>
    (await server.ok('POST /tag', { body: { count } })).data.map(({ code }) => code);
  const bind = (code: string, clientItem: string | null) =>
    server.call('PUT /tag/:code', { params: { code }, body: { clientItem } });

  test('are made, each once, with a code that checks itself', async () => {
    const codes = await make(500);
    expect(new Set(codes).size).toBe(500);
    expect(codes.map(readTag)).toEqual(codes);
    const { body } = await bind(codes[0] ?? '', null);
    expect(body).toEqual({
      code: codes[0],
      createdOn: '2026-03-05T08:00:00.000Z',
      clientItem: null,
      client: null,
    });
  });

  test('are on the piece that somebody names, and read as people type them', async () => {
    const [code = ''] = await make(1);
    const { body } = await bind(code, carpet._id);
    expect(body).toMatchObject({
      code,
      clientItem: { _id: carpet._id, title: 'Κιλίμι' },
      client: { _id: carpet.client._id },
    });
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase().replaceAll('0', 'o');
    expect((await bind(typed, carpet._id)).body.clientItem?._ref).toBe(carpet._ref);
  });

  test('a piece may have several; one is on one piece until it is taken off', async () => {
    const [first = '', second = ''] = await make(2);
    await bind(first, other._id);
    await bind(second, other._id);
    expect((await bind(first, other._id)).status).toBe(200);
    const refused = await bind(first, carpet._id);
    expect([refused.status, refused.error.code, refused.error.fields?.[0]?.path]).toEqual([
      400,
      'tag.inUse',
      'clientItem',
    ]);
    expect(refused.error.message).toContain(String(other._ref));
    expect((await bind(first, null)).body.clientItem).toBeNull();
    expect((await bind(first, null)).status).toBe(200);
    expect((await bind(first, carpet._id)).body.clientItem?._id).toBe(carpet._id);
  });

  test('what is no label, and what is no piece, is said', async () => {
    expect((await bind('ZZZZZZZZ', carpet._id)).status).toBe(404);
    const [code = ''] = await make(1);
    const { status, error } = await bind(code, 'nothing');
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([
      400,
      'reference.unknown',
      'clientItem',
    ]);
    const missing = await server.call('PUT /tag/:code', { params: { code }, body: {} });
    expect(missing.status).toBe(400);
  });

  test('a deleted piece lets go of its label', async () => {
    const gone = await makeClientItem(server, { client: (await makeClient(server))._id });
    const [code = ''] = await make(1);
    await bind(code, gone._id);
    await server.ok('DELETE /clientItem/:id', { params: { id: gone._id } });
    expect((await bind(code, null)).body.clientItem).toBeNull();
    expect((await bind(code, carpet._id)).body.clientItem?._id).toBe(carpet._id);
  });

  test('the piece is found by it, also where O is typed for 0, until it is taken off', async () => {
    const codes = await make(40);
    const code = codes.find((candidate) => candidate.includes('0')) ?? codes[0] ?? '';
    await bind(code, carpet._id);
    const found = async (q: string) =>
      (await server.ok('GET /search', { query: { q } })).groups.flatMap(({ hits }) =>
        hits.map(({ _id }) => _id),
      );
    expect(await found(code)).toEqual([carpet._id]);
    expect(await found(`${code.slice(0, 4)} ${code.slice(4)}`)).toContain(carpet._id);
    if (/[1-9]/.test(code)) expect(await found(code.replaceAll('0', 'o'))).toEqual([carpet._id]);
    await bind(code, null);
    expect(await found(code)).toEqual([]);
  });

  test('the history of the piece tells of it', async () => {
    const piece = await makeClientItem(server);
    const [code = ''] = await make(1);
    await bind(code, piece._id);
    await bind(code, null);
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: piece._id } },
    });
    const words = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect(data.map(({ event, changes }) => [event, changes])).toMatchObject([
      ['untagged', [{ field: 'tag', from: words, to: null }]],
      ['tagged', [{ field: 'tag', from: null, to: words }]],
      ['created', expect.anything()],
    ]);
  });
});
