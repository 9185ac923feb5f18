import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { fold, lookAlikeKey } from '#shared/base/text.ts';
import { isByEar } from '#shared/rules/words.ts';
import { makeClient, makeInvoice, makePayment } from '../builders.ts';
import { databases, useServer } from '../server.ts';
import { atOnce, countOf, Luck } from './counts.ts';

const count = countOf(400);
const seed = Number(process.env['TORTURE_SEED'] ?? 7);

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Call = { method: string; path: string; body: Schema | undefined };

/** They end the session that asks, or take half a second of a core each. */
const LEFT_OUT = /auth\/|user\/(?:password|sessions)|first-day|\/pdf|\/export/;

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const calls: Call[] = Object.entries(document.paths)
  .filter(([path]) => !LEFT_OUT.test(path))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json']?.schema,
    })),
  );

/** Every filter of every list. */
const filters = calls
  .filter(({ path }) => path.endsWith('/search'))
  .flatMap(({ path, body }) =>
    Object.keys(body?.properties?.['filters']?.properties ?? {}).map((name) => ({ path, name })),
  );

const odd: unknown[] = [
  null,
  true,
  '',
  ' ',
  'Ά',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
  '2026-02-30',
  '2026-03-05',
  '1e3',
  -1,
  0,
  1.005,
  1e308,
  9_007_199_254_740_992,
  [],
  [[]],
  {},
  { $ne: '' },
  { $gt: '' },
  { $where: '1' },
  { $regex: '(' },
  { $in: [null] },
  { from: '', to: '' },
  { _id: {} },
];

/** Filters that are of no kind: to let a row through for one of them is to widen. */
const empty: unknown[] = [
  {},
  [],
  [[]],
  '',
  ' ',
  { $ne: '' },
  { $gt: '' },
  { $where: '1' },
  { $regex: {} },
  { $exists: 'x' },
  { $in: [] },
  { $in: {} },
  { from: '', to: '' },
  { from: null, to: null },
  { from: {} },
  { $gte: null },
];

/** A value by its schema, with something odd in its place now and then. */
function valueOf(schema: Schema, luck: Luck, ids: string[]): unknown {
  if (luck.below(12) === 0) return luck.of(odd);
  if ('const' in schema) return schema.const;
  if (schema.enum) return luck.of(schema.enum);
  if (schema.anyOf) return valueOf(luck.of(schema.anyOf) ?? {}, luck, ids);
  if (schema.properties) {
    const given = Object.entries(schema.properties).filter(() => luck.below(4) > 0);
    return Object.fromEntries(given.map(([name, own]) => [name, valueOf(own, luck, ids)]));
  }
  switch (schema.type) {
    case 'array':
      return Array.from({ length: luck.below(4) }, () => valueOf(schema.items ?? {}, luck, ids));
    case 'number':
    case 'integer':
      return luck.of([0, 1, 2, 19, 100, 0.5, 12.34, 99_999_999]);
    case 'boolean':
      return luck.below(2) === 0;
    default:
      return luck.of([...ids, ...ids, '2026-03-05', '2026-03-01', 'Άννα', 'αβγ']);
  }
}

describe.each(databases)('bodies of chance on %s', (database) => {
  const server = useServer(database);
  let ids: string[] = [];

  beforeAll(async () => {
    const payment = await makePayment(server);
    const invoice = await makeInvoice(server);
    const jobs = invoice.jobs.map(({ _id }) => _id);
    ids = [payment._id, invoice._id, payment.client._id, invoice.client._id, ...jobs];
  });

  test(
    `${count} of them to all ${calls.length} calls: never an answer of 5xx`,
    async () => {
      const luck = new Luck(seed);
      const anyId = () => luck.of(ids) ?? '';
      const wrong: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const call = calls[n % calls.length];
        if (call === undefined) break;
        const url = call.path.replace(/\{\w+\}/g, anyId);
        const payload = call.body && valueOf(call.body, luck, ids);
        const answer = await server.app.inject({
          method: call.method as 'POST',
          url,
          headers: {
            authorization: `Bearer ${server.token}`,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        });
        if (answer.statusCode >= 500) {
          wrong.push(`${call.method} ${url} ${JSON.stringify(payload)}: ${answer.body}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    60_000 + count * 100,
  );

  /** How many rows a search by these filters finds; none where it is refused. */
  async function foundBy(url: string, asked: Record<string, unknown>): Promise<number> {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${server.token}` },
      payload: { filters: asked },
    });
    expect([200, 400], body).toContain(statusCode);
    return (JSON.parse(body) as { total?: number }).total ?? 0;
  }

  test('a filter that asks for nothing lets nothing through', async () => {
    const wrong: string[] = [];
    for (const { path, name } of filters) {
      for (const value of empty) {
        const found = await foundBy(path, { [name]: value });
        if (found > 0) wrong.push(`${path} ${name} ${JSON.stringify(value)}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

const letters = [
  ...'αάΆβγιίϊΐΪοςσΣυΰϋωώᾳἈ',
  ...'abcABCßİıéÉñ .-_%"\'\\()[]*&<019',
  ...'\u0301\u0308\u200e\u202e\u200dאבש٣ﬁ€🧶🏴',
];
const TEXTS = Math.min(5_000, countOf(100));
/** So many letters are 10 kB. */
const LONGEST = 5_000;

describe.each(databases)('texts of chance on %s', (database) => {
  const server = useServer(database);
  const made: { id: string; text: string }[] = [];
  const luck = new Luck(seed);
  const textOf = (length: number) =>
    Array.from({ length }, () => luck.of(letters))
      .join('')
      .slice(0, length)
      .toWellFormed()
      .trim();

  test(
    `${TEXTS} of them come back as they were sent`,
    async () => {
      await atOnce(TEXTS, 4, async (n) => {
        const text = `${textOf(1 + luck.below(40))}χ`;
        const notes = textOf(n % 50 === 0 ? LONGEST : luck.below(200));
        const { _id } = await makeClient(server, { firstName: '', lastName: text, notes });
        const read = await server.ok('GET /client/:id', { params: { id: _id } });
        expect([read.lastName, read.notes]).toEqual([text, notes]);
        made.push({ id: _id, text: fold(text) });
      });
    },
    60_000 + TEXTS * 100,
  );

  const search = async (body: object) => {
    const whole = { page: 1, size: TEXTS, ...body };
    const { data } = await server.ok('POST /client/search', { body: whole });
    return data.map(({ _id }) => _id);
  };

  test('a part of them is found in those that have it, however it is written', async () => {
    for (let n = 0; n < Math.min(60, TEXTS / 5); n += 1) {
      const { text = '' } = luck.of(made) ?? {};
      const at = luck.below(text.length);
      const part =
        text
          .slice(at, at + 1 + luck.below(4))
          .toWellFormed()
          .trim() || 'χ';
      const isTyped = made.some((candidate) => candidate.text.includes(fold(part)));
      // Nobody has these letters, only ones that look the same: then what sounds so is found too.
      if (isByEar({ literal: fold(part) }) && !isTyped) continue;
      const has = made
        .filter((candidate) => lookAlikeKey(candidate.text).includes(lookAlikeKey(part)))
        .map(({ id }) => id);
      for (const typed of [part, part.toUpperCase(), part.normalize('NFC')]) {
        if (fold(typed) !== fold(part)) continue;
        const found = await search({ filters: { lastName: typed } });
        expect([typed, found.toSorted()]).toEqual([typed, has.toSorted()]);
      }
    }
  }, 120_000);

  test('they are in the order of their folded letters', async () => {
    const order = new Map(made.map(({ id, text }) => [id, Buffer.from(text)]));
    const ids = await search({ sort: { lastName: 1 } });
    expect(ids).toHaveLength(TEXTS);
    const wrong = ids.filter((id, n) => {
      const [one, next] = [order.get(id), order.get(ids[n + 1] ?? id)];
      return one && next && Buffer.compare(one, next) > 0;
    });
    expect(wrong).toEqual([]);
  });
});
