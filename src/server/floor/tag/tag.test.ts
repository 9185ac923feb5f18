import { beforeAll, describe, expect, test } from 'vitest';
import { readTag } from '#shared/rules/scan-code.ts';
import { byId, historyOf, resultOf } from '#test/answers.ts';
import { makeClientItem, makeTags } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('blank labels on %s', (database) => {
  const server = useServer(database);
  let carpet: Awaited<ReturnType<typeof makeClientItem>>;
  let other: typeof carpet;

  beforeAll(async () => {
    carpet = await makeClientItem(server, { title: 'Κιλίμι' });
    other = await makeClientItem(server);
  });

  const bind = (code: string, clientItem: string | null) =>
    server.call('PUT /tag/:code', { params: { code }, body: { clientItem } });
  const pieceOf = async (...args: Parameters<typeof bind>) =>
    (await bind(...args)).body.clientItem?._id;

  /** As it is printed. */
  const inWords = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;

  test('are made, each once, with a code that checks itself', async () => {
    const codes = await makeTags(server, 500);
    expect(new Set(codes).size).toBe(500);
    expect(codes.map(readTag)).toEqual(codes);
    const [code = ''] = codes;
    expect((await bind(code, null)).body).toEqual({
      code,
      createdOn: '2026-03-05T08:00:00.000Z',
      clientItem: null,
      client: null,
    });
  });

  test('are on the piece that somebody names, and read as people type them', async () => {
    const [code = ''] = await makeTags(server, 1);
    expect((await bind(code, carpet._id)).body).toMatchObject({
      code,
      clientItem: { _id: carpet._id, title: 'Κιλίμι' },
      client: { _id: carpet.client._id },
    });
    const typed = inWords(code).toLowerCase().replaceAll('0', 'o');
    expect(await pieceOf(typed, carpet._id)).toBe(carpet._id);
  });

  test('a piece may have several, and one is on one piece until it is taken off', async () => {
    const [first = '', second = ''] = await makeTags(server, 2);
    for (const code of [first, second, first]) {
      expect(await pieceOf(code, other._id)).toBe(other._id);
    }
    const refused = await bind(first, carpet._id);
    expect(resultOf(refused)).toBe('400 tag.inUse clientItem');
    expect(refused.error.message).toContain(String(other._ref));
    for (const _ of [1, 2]) expect((await bind(first, null)).body.clientItem).toBeNull();
    expect(await pieceOf(first, carpet._id)).toBe(carpet._id);
  });

  test('what is no label, and what is no piece, is said', async () => {
    expect((await bind('ZZZZZZZZ', carpet._id)).status).toBe(404);
    const [code = ''] = await makeTags(server, 1);
    expect(resultOf(await bind(code, 'nothing'))).toBe('400 reference.unknown clientItem');
  });

  test('a deleted piece lets go of its label', async () => {
    const gone = await makeClientItem(server);
    const [code = ''] = await makeTags(server, 1);
    await bind(code, gone._id);
    await server.ok('DELETE /clientItem/:id', byId(gone._id));
    expect((await bind(code, null)).body.clientItem).toBeNull();
    expect(await pieceOf(code, carpet._id)).toBe(carpet._id);
  });

  test('the piece is found by it, also where O is typed for 0, until it is taken off', async () => {
    const codes = await makeTags(server, 40);
    const code = codes.find((candidate) => candidate.includes('0')) ?? codes[0] ?? '';
    await bind(code, carpet._id);
    const found = async (q: string) =>
      (await server.ok('GET /search', { query: { q } })).groups.flatMap(({ hits }) =>
        hits.map(({ _id }) => _id),
      );
    expect(await found(code)).toEqual([carpet._id]);
    expect(await found(inWords(code))).toContain(carpet._id);
    if (/[1-9]/.test(code)) expect(await found(code.replaceAll('0', 'o'))).toEqual([carpet._id]);
    await bind(code, null);
    expect(await found(code)).toEqual([]);
  });

  test('the history of the piece tells of it', async () => {
    const { _id } = await makeClientItem(server);
    const [code = ''] = await makeTags(server, 1);
    await bind(code, _id);
    await bind(code, null);
    const recorded = await historyOf(server, { record: _id });
    const words = inWords(code);
    expect(recorded.map(({ event, changes }) => [event, changes])).toMatchObject([
      ['untagged', [{ field: 'tag', from: words, to: null }]],
      ['tagged', [{ field: 'tag', from: null, to: words }]],
      ['created', expect.anything()],
    ]);
  });
});
