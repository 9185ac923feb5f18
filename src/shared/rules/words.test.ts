import { describe, expect, test } from 'vitest';
import { cents } from '../base/money.ts';
import { asPrefix, entryText, searchWords } from './words.ts';

const literals = (text: string) => searchWords(text).map(({ literal }) => literal);

describe('the words of a search', () => {
  test.each([
    ['', []],
    ['  Νίκος   Νίκος ΑΣ ', ['νικοσ', 'ασ']],
    ['99 12 34 56', ['99123456']],
    ['+357 99-123456', ['99123456']],
    ['0035799123456', ['99123456']],
    ['(22) 345 678 μαρία', ['22345678', 'μαρια']],
    ['I-000123 99123456', ['i123', '99123456']],
    ['Ο-45', ['o45']],
    ['1234 119,00', ['1234', '119.00']],
    ['1.234,50€', ['1234.50']],
    ['12.5', ['12.5']],
    ['000123', ['000123']],
    ['α-17/3', ['α-17/3']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%s', (text, words) => {
    expect(literals(text)).toEqual(words);
  });

  test.each([
    ['123', ['123', '123.00']],
    ['000123', ['123', '123.00']],
    ['i-000123', ['i123']],
    ['119,5', ['119.50']],
    ['CY10123456X', ['cy10123456x', 'cy10123456χ']],
    ['CY10123456Χ', ['cy10123456x', 'cy10123456χ']],
    ['μαρια', []],
  ])('the number %s is whole words', (text, exact) => {
    expect(searchWords(text)[0]?.exact).toEqual(exact);
  });

  test('what is no word has no sound', () => {
    expect(searchWords('Halandri 12 i12').map(({ sound }) => sound)).toEqual(['xaladri', '', '']);
  });

  test('the last sound may be half typed, where the rest is enough to look for', () => {
    expect(asPrefix(searchWords('maria papadopo')).map(({ sound }) => sound)).toEqual([
      'maria',
      'papadop',
    ]);
    expect(asPrefix(searchWords('pap'))).toEqual([]);
    expect(asPrefix([])).toEqual([]);
  });
});

describe('a record as it is searched', () => {
  test('is words between spaces, each once, and how they sound', () => {
    const entry = entryText('Γιώργος Α-12 Γιώργος\n99123456', {
      ref: 7,
      letter: null,
      amount: null,
    });
    expect(entry).toEqual({ text: '  7  γιωργοσ  α-12  99123456  ', sound: '  iorgos  ' });
  });

  test('has its number in every form', () => {
    const invoice = entryText('', { ref: 123, letter: 'i', amount: cents(11_900) });
    expect(invoice).toEqual({ text: '  123  i-000123  i123  119.00  ', sound: '' });
    const payment = entryText('', { ref: 12, letter: null, amount: cents(50) });
    expect(payment.text).toBe('  12  000012  0.50  ');
    const without = entryText('', { ref: null, letter: null, amount: cents(50) });
    expect(without.text).toBe('  0.50  ');
  });
});

test.each(['TVZA–ETDH', 'tvza-etdh', 'TVZAETDH', 'ΤVΖΑ-ΕΤDΗ'])(
  'the code of a label is also one without digits: %s',
  (typed) => {
    const [word] = searchWords(typed);
    expect([word?.literal, ...(word?.alike ?? [])]).toContain('tvzaetdh');
  },
);
