import { expect, test } from 'vitest';
import { cents, toBasisPoints } from '../base/money.ts';
import { breakdown } from './invoice-breakdown.ts';
import {
  type SalesFigure,
  salesFigures,
  type SalesRow,
  salesSums,
  salesType,
  seriesOfType,
  totalOfFigures,
  vatBoxes,
  vatReturn,
} from './sales-book.ts';

type Written = {
  credits?: boolean;
  other?: boolean;
  cancelled?: boolean;
  rate?: number;
  sub: number;
  typed?: number;
};

/** A row as the server computes it from an issued document. */
function rowOf({ credits, other, cancelled, rate = 19, sub, typed }: Written): SalesRow {
  const invoiceType = other ? 'other' : 'invoice';
  const typedTotal = typed === undefined ? undefined : cents(typed);
  const sums = breakdown({
    subTotal: cents(sub),
    rate: toBasisPoints(rate),
    invoiceType,
    typedTotal,
  });
  const type = salesType(credits ? 'credit' : 'invoice', invoiceType);
  const status = cancelled ? 'cancelled' : 'issued';
  return { type, status, taxValue: sums.taxValue, ...salesSums(type, status, sums) };
}

const written = ({ type, taxValue, documents, netTotal, taxTotal, total }: SalesFigure) =>
  `${documents} ${type} ${taxValue / 100}%: ${netTotal} + ${taxTotal} = ${total}`;
const returned = (rows: readonly SalesRow[]) =>
  vatReturn(salesFigures(rows)).map(
    ({ taxValue, netTotal, taxTotal }) => `${taxValue ?? 'none'}: ${netTotal} ${taxTotal}`,
  );

type Case = { of: string; rows: Written[]; figures: string[]; vat: string[] };
const cases: Case[] = [
  { of: 'nothing', rows: [], figures: [], vat: [] },
  {
    of: 'one invoice',
    rows: [{ sub: 10_000 }],
    figures: ['1 invoice 19%: 10000 + 1900 = 11900'],
    vat: ['1900: 10000 1900'],
  },
  {
    of: 'a typed total, whose net follows',
    rows: [{ sub: 10_000, typed: 10_000 }, { sub: 10_000 }],
    figures: ['2 invoice 19%: 18403 + 3497 = 21900'],
    vat: ['1900: 18403 3497'],
  },
  {
    of: 'several rates, the highest first',
    rows: [
      { sub: 100, rate: 5 },
      { sub: 200, rate: 19 },
      { sub: 300, rate: 5 },
    ],
    figures: ['1 invoice 19%: 200 + 38 = 238', '2 invoice 5%: 400 + 20 = 420'],
    vat: ['1900: 200 38', '500: 400 20'],
  },
  {
    of: 'a credit note of another quarter: the figures are negative',
    rows: [{ credits: true, sub: 1_000 }],
    figures: ['1 credit 19%: -1000 + -190 = -1190'],
    vat: ['1900: -1000 -190'],
  },
  {
    of: 'invoices less credit notes, each at its rate',
    rows: [{ sub: 2_000 }, { credits: true, sub: 500 }, { credits: true, sub: 100, rate: 5 }],
    figures: [
      '1 invoice 19%: 2000 + 380 = 2380',
      '1 credit 19%: -500 + -95 = -595',
      '1 credit 5%: -100 + -5 = -105',
    ],
    vat: ['1900: 1500 285', '500: -100 -5'],
  },
  {
    of: 'cancelled documents count nothing',
    rows: [
      { sub: 900, cancelled: true },
      { credits: true, sub: 900, cancelled: true },
    ],
    figures: [],
    vat: [],
  },
  {
    of: 'documents without VAT, apart from an invoice at the rate 0',
    rows: [
      { other: true, sub: 700 },
      { other: true, credits: true, sub: 200 },
      { sub: 300, rate: 0 },
    ],
    figures: [
      '1 invoice 0%: 300 + 0 = 300',
      '1 other 0%: 700 + 0 = 700',
      '1 otherCredit 0%: -200 + 0 = -200',
    ],
    vat: ['0: 300 0', 'none: 500 0'],
  },
];

test.each(cases)('$of', ({ rows, figures, vat }) => {
  const all = rows.map(rowOf);
  expect(salesFigures(all).map(written)).toEqual(figures);
  expect(returned(all)).toEqual(vat);
});

test.each(cases)('$of, in parts as in one', ({ rows }) => {
  const all = rows.map(rowOf);
  const inParts = all.reduce<SalesFigure[]>((soFar, row) => salesFigures([row], soFar), []);
  expect(inParts).toEqual(salesFigures(all));
  const { netTotal, taxTotal, total } = totalOfFigures(inParts);
  expect(netTotal + taxTotal).toBe(total);
  expect(totalOfFigures(vatReturn(inParts)).total).toBe(total);
});

test('credit notes of both types are of one series', () => {
  expect((['invoice', 'credit', 'other', 'otherCredit'] as const).map(seriesOfType)).toEqual([
    'invoice',
    'credit',
    'other',
    'credit',
  ]);
});

test('the boxes of the return leave out documents without VAT, and credit notes lower both', () => {
  const rows = [
    rowOf({ sub: 10_000 }),
    rowOf({ sub: 4_000, rate: 5 }),
    rowOf({ sub: 2_000, rate: 0 }),
    rowOf({ sub: 1_000, credits: true }),
    rowOf({ sub: 7_000, other: true }),
    rowOf({ sub: 500, other: true, credits: true }),
    rowOf({ sub: 9_000, cancelled: true }),
  ];
  expect(vatBoxes(vatReturn(salesFigures(rows)))).toEqual({ box1: 1_910, box6: 15_000 });
});
