import { describe, expect, test } from 'vitest';
import { addressReader, type KeyPress } from './address-reader.ts';

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

const enter: KeyPress = { key: 'Enter', code: 'Enter', shiftKey: false };

/** The key presses that type a text, with Shift if needed. */
function keysOf(text: string, { isGreek = false } = {}): KeyPress[] {
  return Array.from(text).flatMap((letter): KeyPress[] => {
    const shiftKey = /[A-Z:]/.test(letter);
    const key = isGreek ? (greek[letter] ?? letter) : letter;
    const press = { key, code: codeOf(letter), shiftKey };
    return shiftKey ? [{ key: 'Shift', code: 'ShiftLeft', shiftKey }, press] : [press];
  });
}

const read = (keys: readonly KeyPress[]) => keys.map(addressReader()).at(-1);

describe('the address of a label, as a hand scanner types it', () => {
  test.each([
    'https://kilim.example/c/12',
    'http://kilim.example/j/41',
    'https://kilim.example/t/Z1Y2X3WH',
    'https://kilim.example/p/%CE%91-12',
  ])('%s', (text) => {
    expect(read([...keysOf(text), enter])).toEqual({ kind: 'code', code: text });
  });

  test('on a Greek keyboard, where the position of the keys tells what was meant', () => {
    const keys = [...keysOf('https://k/c/12', { isGreek: true }), enter];
    expect(read(keys)).toEqual({ kind: 'code', code: 'https://k/c/12' });
  });

  test('after whatever a person has typed', () => {
    const text = 'https://k/c/12';
    const keys = [...keysOf('xhth'), ...keysOf(text), enter];
    expect(read(keys)).toEqual({ kind: 'code', code: text });
  });

  test('one after the other', () => {
    const reader = addressReader();
    const codeOf = (text: string) => [...keysOf(text), enter].map(reader).at(-1);
    expect(codeOf('https://k/c/12')).toMatchObject({ code: 'https://k/c/12' });
    expect(codeOf('https://k/c/13')).toMatchObject({ code: 'https://k/c/13' });
  });

  test('from a scanner that tells of no Shift', () => {
    const keys = keysOf('https://k/c/12').filter(({ key }) => key !== 'Shift');
    const plain = keys.map((press) => ({ ...press, shiftKey: false }));
    const reader = addressReader();
    expect(plain.slice(0, 6).map(reader).at(-1)).toEqual({ kind: 'address' });
    expect([...plain.slice(6), enter].map(reader).at(-1)).toMatchObject({ kind: 'code' });
  });

  test('says where it may begin, and from when on it is an address', () => {
    expect(keysOf('ahttp://k').map(addressReader())).toEqual([
      undefined,
      { kind: 'start' },
      undefined,
      undefined,
      undefined,
      undefined,
      { kind: 'address' },
      { kind: 'address' },
      { kind: 'address' },
      { kind: 'address' },
    ]);
  });
});

describe('what is left to whoever types it', () => {
  test.each(['12345', '/c/12', 'χαλί', 'https://kilim.example', 'https://kilim.example/x/12', ''])(
    '"%s" and Enter',
    (text) => {
      expect(read([...keysOf(text), enter])).toBeUndefined();
    },
  );

  test('an address that was corrected on the way', () => {
    const back = { key: 'Backspace', code: 'Backspace', shiftKey: false };
    expect(read([...keysOf('https://k/c/1'), back, ...keysOf('2'), enter])).toBeUndefined();
  });
});
