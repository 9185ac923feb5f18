import { describe, expect, test } from 'vitest';
import {
  hasStayed,
  isInStorage,
  isRepeated,
  newJobItem,
  priceAfterChoice,
  suggestedPrice,
  sumOf,
  totalOf,
} from './job-form.ts';

const row = (qty: unknown, unitCost: unknown) => ({ ...newJobItem(), qty, unitCost }) as never;

describe("a job form's sums", () => {
  test.each([
    { qty: 2.5, unitCost: 5.5, total: 13.75 },
    { qty: 1.5, unitCost: 0.01, total: 0.02 },
    { qty: null, unitCost: 5, total: undefined },
    { qty: 1, unitCost: 'πέντε', total: undefined },
    { qty: 1.2345, unitCost: 5, total: undefined },
  ])('$qty times $unitCost is $total', ({ qty, unitCost, total }) => {
    expect(totalOf(row(qty, unitCost))).toBe(total);
  });

  test('the total is of the lines that have one', () => {
    expect(sumOf([row(2, 0.1), row(1, 0.2), row(null, 9)])).toBe(0.4);
    expect(sumOf([])).toBe(0);
  });
});

describe('a row and the storage', () => {
  const stay = (startDate: string | null, endDate: string | null) => ({
    storage: { startDate, endDate, notes: '' },
  });

  test.each([
    { name: 'new', is: {}, stayed: false, inside: false },
    { name: 'never imported', is: stay(null, null), stayed: false, inside: false },
    { name: 'imported', is: stay('2026-03-01', null), stayed: true, inside: true },
    { name: 'exported', is: stay('2026-03-01', '2026-03-05'), stayed: true, inside: false },
  ])('$name', ({ is, stayed, inside }) => {
    expect([hasStayed(is), isInStorage(is)]).toEqual([stayed, inside]);
  });
});

describe('the price of a row', () => {
  const item = { _id: 'i', title: 'Πλύσιμο', price: 4 };
  const clientItem = { _id: 'c', price: 33 } as never;
  const free = { _id: 'c', price: 0 } as never;

  test.each([
    ['nothing', {}, undefined, 0],
    ['nothing again without its carpet', { unitCost: 33 as never }, undefined, 0],
    ["the product's", { item }, 'item', 4],
    ["the carpet's", { clientItem }, 'clientItem', 33],
    ["the carpet's before the product's", { item, clientItem }, 'clientItem', 33],
    ["the product's where the carpet has none", { item, clientItem: free }, 'item', 4],
    ['the typed one', { item, unitCost: 5 as never, isPriceTyped: true }, 'item', 5],
    ['the saved one', { _id: 'r', item, unitCost: 5 as never }, 'item', 5],
  ])('is %s', (_, change, from, price) => {
    const values = { ...newJobItem(), ...change };
    expect([suggestedPrice(values)?.from, priceAfterChoice(values)]).toEqual([from, price]);
  });
});

test('the second row about one carpet is seen, the first is not', () => {
  const of = (_id?: string) => ({ ...newJobItem(), clientItem: _id ? ({ _id } as never) : null });
  const rows = [of('a'), of(), of('b'), of('a'), of()];
  expect(rows.findIndex((_, index) => isRepeated(rows, index))).toBe(3);
  expect(isRepeated(rows, 4)).toBe(false);
});
