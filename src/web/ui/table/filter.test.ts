import { expect, test } from 'vitest';
import { askedBy, kindFilter } from './filter.ts';

test.each([
  ['text', '  Νίκος ', 'Νίκος'],
  ['text', '   ', undefined],
  ['number', '12,5', '12.5'],
  ['number', '1.234,50', '1234.50'],
  ['number', '12.5.3', undefined],
  ['number', 'δώδεκα', undefined],
  ['flag', 'yes', true],
  ['flag', 'no', false],
  ['flag', 'maybe', undefined],
  ['day', '31/2/2026', undefined],
] as const)('in a %s filter what is typed becomes what is asked: %s', (kind, typed, asked) => {
  expect(askedBy({ kind }, typed)).toEqual(asked);
});

test('a choice asks for its value, or for what stands behind it', () => {
  const options = [
    { value: 'pending', label: 'job.state.pending', asks: null },
    { value: 'cash', label: 'payment.method.cash' },
  ];
  const choose = (typed: string) => askedBy({ kind: 'choice', options }, typed);
  expect([choose('pending'), choose('cash'), choose('x')]).toEqual([null, 'cash', undefined]);
});

test('a kind gives its filter; what is only shown has none', () => {
  expect(kindFilter('money')).toEqual({ kind: 'number' });
  expect(kindFilter('instant')).toEqual({ kind: 'day' });
  expect(kindFilter('buttons')).toBeUndefined();
});
