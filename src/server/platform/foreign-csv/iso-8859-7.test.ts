import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Greek letters are 0x2d0 lower than in Unicode; `signs` are the codes of `Ά` and the apostrophe. */
function greek(text: string, signs: Record<string, number>): Uint8Array {
  const codeOf = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return signs[letter] ?? (code > 0x37f ? code - 0x2d0 : code);
  };
  return Uint8Array.from(Array.from(text, codeOf));
}

const iso = (text: string) => greek(text, { Ά: 0xb6, '’': 0xa2, '‘': 0xa1 });
const windows = (text: string) => greek(text, { Ά: 0xa2, '¶': 0xb6, '’': 0x92, '€': 0x80 });

test.each([
  'Όνομα;Πόλη\nΆννα;Άγιος Δομέτιος',
  'Όνομα;Οδός\nΆΝΝΑ;ΆΡΕΩΣ',
  'Σημείωση\nσ’ αυτό το σπίτι',
  'Όνομα\nΓιώργος',
])('ISO 8859-7: %j', (text) => {
  expect(decodeText(iso(text))).toBe(text);
});

test.each([
  'Όνομα;Πόλη\nΆννα;Άγιος Δομέτιος',
  'Όνομα;Ποσό\nΆννα;5 €',
  'Σημείωση\nσ’ αυτό, ¶ 5, Άννα',
  'Όνομα;Άννα;"Άλλο"\n¶',
])('Windows-1253: %j', (text) => {
  expect(decodeText(windows(text))).toBe(text);
});
