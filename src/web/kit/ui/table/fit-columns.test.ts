import { expect, test } from 'vitest';
import { fitColumns, type ColumnFit } from './fit-columns.ts';

const text = (key: string, more: Partial<ColumnFit> = {}): ColumnFit => ({
  key,
  minWidth: 6,
  wanted: 10,
  share: 10,
  ...more,
});
const fixed = (key: string, width: number, more: Partial<ColumnFit> = {}): ColumnFit => ({
  key,
  minWidth: width,
  wanted: width,
  share: 0,
  ...more,
});

const columns = [
  fixed('ref', 5, { hideOrder: 'never' }),
  text('client', { hideOrder: 'never' }),
  fixed('net', 5, { hideOrder: 2 }),
  fixed('total', 5),
  fixed('sent', 5),
  text('notes', { hideOrder: 1 }),
];

test.each([
  [
    'all, and texts share what is left',
    42,
    { ref: 5, client: 11, net: 5, total: 5, sent: 5, notes: 11 },
  ],
  ['all, just', 32, { ref: 5, client: 6, net: 5, total: 5, sent: 5, notes: 6 }],
  [
    'who goes first makes room for what the others want',
    31,
    { ref: 5, client: 11, net: 5, total: 5, sent: 5 },
  ],
  ['then the next', 29, { ref: 5, client: 14, total: 5, sent: 5 }],
  ['then nobody where the rest fits at its least', 21, { ref: 5, client: 6, total: 5, sent: 5 }],
  ['then from the right', 20, { ref: 5, client: 10, total: 5 }],
  ['never who stays', 4, { ref: 5, client: 6 }],
])('%s', (_, room, widths) => {
  expect(Object.fromEntries(fitColumns(columns, room))).toEqual(widths);
});

test('where no text takes what is left, every column has some of it', () => {
  const widths = fitColumns([fixed('a', 4), fixed('b', 6)], 20);
  expect(Object.fromEntries(widths)).toEqual({ a: 8, b: 12 });
});
