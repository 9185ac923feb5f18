import { describe, expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const row = (_id: string, qty: number, notes = '') => ({ _id, qty, notes });
const paid = (_id: string, balance: number, amount: number) => ({
  invoice: { _id, balance },
  amount,
});
const phone = (phoneNumber: string) => ({ phoneType: 'Main', phoneNumber });

const cases: [string, base: unknown, mine: unknown, theirs: unknown, merged: unknown][] = [
  ['nobody changed it', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }],
  ['I changed it', { a: 1, _rev: 1 }, { a: 2, _rev: 1 }, { a: 1, _rev: 2 }, { a: 2, _rev: 2 }],
  ['they changed it', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }],
  ['each changed another field', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ['both changed one field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
  ['both typed the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ['I emptied it', { a: 'x', b: 1 }, { a: '', b: 1 }, { a: 'x', b: 2 }, { a: '', b: 2 }],
  [
    'a part of it',
    { s: { a: 1, b: 1 } },
    { s: { a: 2, b: 1 } },
    { s: { a: 1, b: 3 } },
    { s: { a: 2, b: 3 } },
  ],
  [
    'it became empty',
    { s: { a: 1 }, b: 1 },
    { s: null, b: 1 },
    { s: { a: 1 }, b: 2 },
    { s: null, b: 2 },
  ],
  ['a field that is new to me', { a: 1 }, { a: 2 }, { a: 1, b: 5 }, { a: 2, b: 5 }],
  [
    'each added a phone',
    [phone('1')],
    [phone('1'), phone('2')],
    [phone('1'), phone('3')],
    [phone('1'), phone('3'), phone('2')],
  ],
  ['I removed a phone, they added one', [phone('1')], [], [phone('1'), phone('3')], [phone('3')]],
  ['they removed a phone, I added one', [phone('1')], [phone('1'), phone('2')], [], [phone('2')]],
  [
    'each changed another row',
    [row('a', 1), row('b', 1)],
    [row('a', 2), row('b', 1)],
    [row('a', 1), row('b', 3)],
    [row('a', 2), row('b', 3)],
  ],
  [
    'each changed another field of a row',
    [row('a', 1)],
    [row('a', 2)],
    [row('a', 1, 'x')],
    [row('a', 2, 'x')],
  ],
  [
    'they removed a row that I left',
    [row('a', 1), row('b', 1)],
    [row('a', 2), row('b', 1)],
    [row('a', 1)],
    [row('a', 2)],
  ],
  ['they removed a row that I changed', [row('a', 1)], [row('a', 2)], [], [{ qty: 2, notes: '' }]],
  [
    'I removed a row, they changed another',
    [row('a', 1), row('b', 1)],
    [row('b', 1)],
    [row('a', 1), row('b', 2)],
    [row('b', 2)],
  ],
  [
    'an invoice was paid while I typed another amount',
    [paid('a', 100, 0), paid('b', 50, 0)],
    [paid('a', 100, 40), paid('b', 50, 0)],
    [paid('a', 100, 0), paid('b', 20, 0)],
    [paid('a', 100, 40), paid('b', 20, 0)],
  ],
  [
    'an invoice was paid while I typed its amount',
    [paid('a', 100, 0)],
    [paid('a', 100, 100)],
    [paid('a', 60, 0)],
    [paid('a', 60, 100)],
  ],
  ['chosen jobs', ['a', 'b'], ['a', 'b', 'c'], ['a'], ['a', 'c']],
];

describe('what two people typed', () => {
  test.each(cases)('%s', (_, base, mine, theirs, merged) => {
    const drafts = { base: { field: base }, mine: { field: mine }, theirs: { field: theirs } };
    expect(mergeDrafts(drafts)).toEqual({ field: merged });
  });
});
