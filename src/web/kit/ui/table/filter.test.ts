import { expect, test } from 'vitest';
import { filterValue, kindFilter } from './filter.ts';

test.each([
  ['text', '  Νίκος ', 'Νίκος'],
  ['text', '   ', undefined],
  ['flag', 'yes', true],
  ['flag', 'no', false],
  ['flag', 'maybe', undefined],
  ['day', '31/2/2026', undefined],
] as const)('in a %s filter what is typed becomes what is asked: %s', (kind, typed, asked) => {
  expect(filterValue({ kind }, typed)).toEqual(asked);
});

test.each([
  ['12,5', '12.5'],
  ['1.234,50', '1234.50'],
  ['>0', { $gte: 0.01 }],
  ['> 90', { $gte: 90.01 }],
  ['>=90', { $gte: 90 }],
  ['<50,10', { $lte: 50.09 }],
  ['≤50', { $lte: 50 }],
  ['=119', 119],
  ['>12,3451', { $gte: 12.35 }],
  ['>=12,3451', { $gte: 12.35 }],
  ['<12,3451', { $lte: 12.34 }],
  ['<=12,3451', { $lte: 12.34 }],
  ['=12,3451', undefined],
  ['1,0051-2,0051', { $gte: 1.01, $lte: 2 }],
  ['10-20', { $gte: 10, $lte: 20 }],
  ['10,50 – 1.000', { $gte: 10.5, $lte: 1000 }],
  ['20-10', { $gte: 10, $lte: 20 }],
  ['1.000 – 10,50', { $gte: 10.5, $lte: 1000 }],
  ['20..10', { $gte: 10, $lte: 20 }],
  ['10-10', { $gte: 10, $lte: 10 }],
  ['12.5.3', undefined],
  ['>δέκα', undefined],
  ['10-', undefined],
  ['δώδεκα', undefined],
])('a filter of money takes digits, a comparison and a span: %s', (typed, asked) => {
  expect(filterValue({ kind: 'number', places: 2 }, typed)).toEqual(asked);
});

test('whole numbers are compared by whole ones', () => {
  expect(filterValue({ kind: 'number', places: 0 }, '>5')).toEqual({ $gte: 6 });
});

test('a choice asks for its value, or for what stands behind it', () => {
  const options = [
    { value: 'pending', label: 'job.state.pending', asks: null },
    { value: 'cash', label: 'payment.method.cash' },
  ];
  const choose = (typed: string) => filterValue({ kind: 'choice', options }, typed);
  expect([choose('pending'), choose('cash'), choose('x')]).toEqual([null, 'cash', undefined]);
});

test('a kind gives its filter, and what is only shown has none', () => {
  expect(kindFilter('money')).toEqual({ kind: 'number', places: 2 });
  expect(kindFilter('instant')).toEqual({ kind: 'day' });
  expect(kindFilter('buttons')).toBeUndefined();
});
