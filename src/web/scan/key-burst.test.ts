import { describe, expect, test } from 'vitest';
import { type Burst, burstReader, type TypedKey } from './key-burst.ts';

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

function read(keys: readonly TypedKey[], reader = burstReader()): Burst | undefined {
  const found = keys.map(reader).filter((one) => typeof one === 'object');
  return found.at(-1);
}

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
      { text: 'abcde' },
    ]);
  });
});
