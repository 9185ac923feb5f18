import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cents } from '#shared/base/money.ts';
import { money } from '#shared/fields/fields.ts';
import { encode, jsonParts } from './encode.ts';

const row = z.object({ name: z.string(), price: money });
const response = z.object({ data: z.array(row), total: z.int() });
const rows = [1, 2, 3].map((n) => ({ name: `"],[" ${n}`, price: cents(n * 105) }));

describe.each([
  ['who sees amounts', true],
  ['who sees none', false],
])('for a reader %s', (_, seesMoney) => {
  test.each([
    ['none', []],
    ['an empty batch', [[]]],
    ['one batch', [rows]],
    ['several batches', [rows.slice(0, 2), [], rows.slice(2)]],
  ])('rows in parts are the JSON of the whole answer: %s', async (_name, batches) => {
    const parts = (async function* read() {
      yield* batches;
    })();
    const answer = { parts, rest: () => ({ total: 3 }) };
    let sent = '';
    for await (const part of jsonParts(response, answer, { seesMoney })) sent += part;
    const whole = { data: batches.flat(), total: 3 };
    expect(sent).toBe(encode({ response }, whole, { seesMoney }));
    expect(sent.includes('price')).toBe(seesMoney && batches.flat().length > 0);
  });
});
