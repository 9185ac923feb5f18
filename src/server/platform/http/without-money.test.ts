import { expect, test } from 'vitest';
import { z } from 'zod';
import { money, signedMoney } from '#shared/fields/fields.ts';
import { withoutMoney } from './without-money.ts';

function namesOf(schema: z.core.$ZodType): unknown {
  return z.toJSONSchema(withoutMoney(schema), { io: 'input', unrepresentable: 'any' });
}

test('amounts are no fields of any record, however deep and whether or not they may be missing', () => {
  const row = { name: z.string(), price: money, owed: signedMoney.nullable().default(null) };
  const response = z.object({
    data: z.array(z.object(row)),
    sums: z.object({ count: z.int(), total: money }).optional(),
  });
  const text = JSON.stringify(namesOf(response));
  expect(text.match(/"(?:name|price|owed|count|total)":/g)).toEqual(['"name":', '"count":']);
});

test.each([
  ['an amount alone', money],
  ['a list of amounts', z.object({ prices: z.array(money) })],
  ['an amount or a word', z.object({ price: z.union([z.literal('free'), money]) })],
  ['one of several records', z.union([z.object({ price: money }), z.object({ name: z.string() })])],
  ['records by name', z.record(z.string(), z.object({ price: money }))],
])('%s is refused, because it would be shown', (_, schema) => {
  expect(() => withoutMoney(schema)).toThrow(TypeError);
});
