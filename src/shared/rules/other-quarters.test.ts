import { expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { cents } from '../base/money.ts';
import { type Booking, otherQuarters } from './other-quarters.ts';

const sums = (netTotal: number, taxTotal: number) => ({
  netTotal: cents(netTotal),
  taxTotal: cents(taxTotal),
  total: cents(netTotal + taxTotal),
});

type Split = [taxPoint: string, netTotal: number, taxTotal: number];

function row(date: string, taxPoint: string, [net, tax]: [number, number], splits: Split[] = []) {
  const parts = splits.map(([point, netOf, taxOf]) => ({ taxPoint: point, ...sums(netOf, taxOf) }));
  return {
    date,
    taxPoint,
    type: 'invoice' as const,
    status: 'issued' as const,
    splits: parts,
    ...sums(net, tax),
  };
}

const rows = [
  row('2026-03-05', '2026-03-05', [1_000, 190]),
  row('2026-03-05', '2026-01-31', [2_000, 380]),
  row('2026-03-05', '2026-02-01', [3_000, 570]),
  row(
    '2026-03-05',
    '2025-12-30',
    [5_000, 950],
    [
      ['2025-12-30', 1_000, 190],
      ['2026-01-15', 500, 95],
      ['2026-03-05', 3_500, 665],
    ],
  ),
  { ...row('2026-03-05', '2026-01-02', [0, 0]), status: 'cancelled' as const },
  { ...row('2026-03-05', '2026-01-02', [9_000, 0]), type: 'other' as const },
];

const written = (booking: Booking) =>
  otherQuarters(rows, booking).map(({ from, to, documents, netTotal, taxTotal, total }) => [
    `${from} – ${to}`,
    documents,
    netTotal,
    taxTotal,
    total,
  ]);

const march = { from: day('2026-03-01'), to: day('2026-03-31') };

test.each<[Booking['start'], unknown[]]>([
  [1, [['2025-10-01 – 2025-12-31', 1, 1_000, 190, 1_190]]],
  [2, [['2025-11-01 – 2026-01-31', 2, 3_500, 665, 4_165]]],
  [3, [['2025-12-01 – 2026-02-28', 3, 6_500, 1_235, 7_735]]],
])('of March, with quarters from month %i, belongs to another quarter: %j', (start, expected) => {
  expect(written({ ...march, by: 'invoice', start })).toEqual(expected);
});

test('a book by tax point names the quarter of the date, and counts what falls into its period', () => {
  const period = { from: day('2026-01-01'), to: day('2026-01-31') };
  expect(written({ ...period, by: 'taxPoint', start: 2 })).toEqual([
    ['2026-02-01 – 2026-04-30', 2, 2_500, 475, 2_975],
  ]);
});

test('read in parts the sums are the same', () => {
  const booking = { ...march, by: 'invoice', start: 2 } as const;
  const inParts = otherQuarters(rows.slice(2), booking, otherQuarters(rows.slice(0, 2), booking));
  expect(inParts).toEqual(otherQuarters(rows, booking));
});
