import { expect, test } from 'vitest';
import { hasBadLetters } from './letters.ts';
import { plainCell } from './plain-cell.ts';
import { isNotShown, spoiltIdentifiers } from './spoilt-text.ts';

test.each([
  ['3.57991E+11', true],
  ['3,57991E+11', true],
  ['1.23E+05', true],
  ['3.57991e+11', true],
  ['1E+15', true],
  ['1.2E-05', true],
  ['3.108207129E9', true],
  ['1.9143100000101E+18', true],
  ['1914310000010100000', true],
  ['99123456.0', true],
  ['99123456,00', true],
  ['17.0', true],
  ['1234567890123450', true],
  ['12345678901234500000', true],
  ['########', true],
  ['##', true],
  ['#REF!', true],
  ['#N/A', true],
  ['#ΑΝΑΦ!', true],
  ['#Δ/Υ', true],
  ['#NAME?', true],
  ['#DIV/0!', true],
  ['3-Mar', true],
  ['03-Απρ', true],
  ['3-Μαρ.', true],
  // Codes and numbers as people write them.
  ['12E3', false],
  ['E+5', false],
  ['10259033E', false],
  ['CY10259033P', false],
  ['99 123456', false],
  ['22.123456', false],
  ['22.334455', false],
  ['1.05', false],
  ['123456789012345', false],
  ['#12', false],
  ['#', false],
  ['#A', false],
  ['ΜΑΡ-12', false],
  ['3-ΜΑΡ', false],
  ['3-Μαρία', false],
  ['3-3', false],
  ['0012', false],
  ['', false],
])('%j has lost something in a spreadsheet: %s', (text, isSpoilt) => {
  expect(spoiltIdentifiers([text])(text)).toBe(isSpoilt);
});

test('a long number may end in zeros if others of its column do not', () => {
  const texts = ['1234567890123450', '1234567890123456'];
  expect(texts.map(spoiltIdentifiers(texts))).toEqual([false, false]);
  const cut = ['1234567890123450', '1234567890123400', 'K-1'];
  expect(cut.map(spoiltIdentifiers(cut))).toEqual([true, true, false]);
});

test.each([
  ['########', true],
  ['#VALUE!', true],
  ['#1', false],
  ['99123456.0', false],
])('%j is shown in place of any value: %s', (text, isIt) => {
  expect(isNotShown(text)).toBe(isIt);
});

test.each([
  ["'+35799123456", '+35799123456'],
  ["'=1+1", '=1+1'],
  ["''=1+1", "'=1+1"],
  ["'-5,00", '-5,00'],
  ["'Ήλιος", "'Ήλιος"],
  ["O'Connor", "O'Connor"],
  ['="0012"', '0012'],
  ['=1+1', '=1+1'],
])('the cell %j is %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text);
});

test.each([
  ['€€ƒ“‘', true],
  ['a\u0098b', true],
  ['a\u0007b', true],
  ['│ Άννα │', true],
  ['Παπαδόπουλοςα', true],
  ['ςΑΒ', true],
  ['Mόller', true],
  ['Î Î±Ï€Î±Ï', true],
  ['Ξ‘Ξ½Ξ½Ξ±', true],
  ['Ã¼ber', true],
  ['?????? ????', true],
  ['\ue001', true],
  ['Γιάννης Παπάς', false],
  ['Γιώργoς', false],
  ['ΠAΠAΔOΠOYΛOΣ', false],
  ['σ’ αυτό «το» σπίτι – 5 €…', false],
  ['Ἱερὰ Μητρόπολις', false],
  ['Nguyễn Thị Phượng', false],
  ['São Tomé', false],
  ['Müller & Söhne™', false],
  ['Иванов', false],
  ['חיים', false],
  ['Wi-Fi, DHL', false],
  ['m² σαλόνι', false],
  ['Πότε; Αύριο???', false],
  ['σελίδα 1\nσελίδα 2\tτέλος', false],
  ['', false],
])('%j has letters in impossible places: %s', (text, hasIt) => {
  expect(hasBadLetters(text)).toBe(hasIt);
});
