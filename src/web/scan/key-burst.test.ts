import { describe, expect, test } from 'vitest';
import { type Burst, burstReader, type Scanned, type TypedKey } from './key-burst.ts';

const greek: Record<string, string> = { h: 'η', t: 'τ', p: 'π', s: 'σ', c: 'ψ', k: 'κ', i: 'ι' };
const codes: Record<string, string> = {
  '/': 'Slash',
  '.': 'Period',
  ':': 'Semicolon',
  '-': 'Minus',
};

function codeOf(letter: string): string {
  if (/\d/.test(letter)) return `Digit${letter}`;
  return codes[letter] ?? `Key${letter.toUpperCase()}`;
}

/** The keys of a text, so many milliseconds apart, with Shift where it is needed, and Enter. */
function keysOf(text: string, apart: number, { start = 1_000, isGreek = false } = {}): TypedKey[] {
  let at = start;
  const keys = Array.from(text).flatMap((letter): TypedKey[] => {
    const shift = /[A-Z:]/.test(letter);
    at += apart;
    const key = isGreek ? (greek[letter] ?? letter) : letter;
    const typed = { key, code: codeOf(letter), shift, at };
    return shift ? [{ key: 'Shift', code: 'ShiftLeft', shift, at }, typed] : [typed];
  });
  return [...keys, { key: 'Enter', code: 'Enter', shift: false, at: at + apart }];
}

function scanned(keys: readonly TypedKey[], reader = burstReader()): Scanned | undefined {
  const found = keys.map(reader).filter((one) => typeof one === 'object');
  return found.at(-1);
}

const read = (...given: Parameters<typeof scanned>): Burst | undefined => scanned(...given)?.quick;

describe('what a hand scanner types', () => {
  test.each([
    ['https://kilim.example/c/12', 2],
    ['https://kilim.example/t/Z1Y2X3WH', 20],
    ['12345', 35],
    ['/c/7', 10],
  ])('%s at %i ms a key is a burst', (text, apart) => {
    expect(read(keysOf(text, apart))).toEqual({ text, english: text });
  });

  test.each([
    ['https://kilim.example/c/12', 60],
    ['12345', 90],
    ['123', 5],
    ['', 5],
  ])('"%s" at %i ms a key is none', (text, apart) => {
    expect(read(keysOf(text, apart))).toBeUndefined();
  });

  test('what a person typed before it is not part of it', () => {
    const reader = burstReader();
    for (const key of keysOf('χαλι', 120).slice(0, -1)) reader(key);
    expect(read(keysOf('/j/41', 8, { start: 2_000 }), reader)?.text).toBe('/j/41');
  });

  test('one after the other, each by itself', () => {
    const reader = burstReader();
    expect(read(keysOf('/c/12', 8), reader)?.text).toBe('/c/12');
    expect(read(keysOf('/c/13', 8, { start: 1_050 }), reader)?.text).toBe('/c/13');
  });

  test('an Enter that comes late ends nothing', () => {
    const keys = keysOf('/c/12', 8);
    const enter = keys.at(-1);
    if (enter) enter.at += 400;
    expect(read(keys)).toBeUndefined();
  });

  test('on a Greek keyboard the places of the keys tell what was meant', () => {
    const burst = read(keysOf('https://k/c/12', 8, { isGreek: true }));
    expect(burst).toEqual({ text: 'ηττπσ://κ/ψ/12', english: 'https://k/c/12' });
  });

  test('it says where it may begin and that it goes on', () => {
    const reader = burstReader();
    expect(keysOf('abcde', 8).map(reader)).toMatchObject([
      'begins',
      undefined,
      undefined,
      'goes on',
      'goes on',
      { quick: { text: 'abcde' } },
    ]);
  });

  test.each([
    ['https://kilim.example/c/12', 60],
    ['Α/12', 100],
    ['/c/12', 120],
  ])('%s at %i ms a key is of a slow one', (text, apart) => {
    expect(scanned(keysOf(text, apart))).toMatchObject({ slow: { text } });
  });

  test.each([
    ['https://kilim.example/c/12', 130],
    ['12345', 90],
    ['anna', 90],
    ['c/1', 90],
  ])('"%s" at %i ms a key is of no scanner', (text, apart) => {
    expect(scanned(keysOf(text, apart))).toBeUndefined();
  });

  test('one that is now quick, now slow arrives whole', () => {
    const text = 'https://kilim.example/c/12345';
    const keys = keysOf(text, 10).map((key, index) => ({
      ...key,
      at: key.at + (index > 21 ? 60 : 0),
    }));
    expect(scanned(keys)).toMatchObject({ slow: { text }, quick: { text: '/c/12345' } });
  });

  test('it says where only a slow one goes on', () => {
    const reader = burstReader();
    expect(keysOf('ab/c', 90).map(reader)).toMatchObject([
      'begins',
      'restarts',
      'restarts',
      'restarts',
      { slow: { text: 'ab/c' } },
    ]);
  });
});
