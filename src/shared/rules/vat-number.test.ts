import { expect, test } from 'vitest';
import { checkVatNumber, isOwnVatNumber, latinVatNumber } from './vat-number.ts';

test.each([
  ['nothing', '', 'ok'],
  ['a number that adds up', 'CY10259033P', 'ok'],
  ['the same as people write it', ' cy 1025-9033.p ', 'ok'],
  ['another one', 'CY00532445O', 'ok'],
  ['a number whose digits are all alike', 'CY00000000E', 'ok'],
  ['another letter', 'CY10259033Z', 'checkLetter'],
  ['two digits that changed places', 'CY01259033P', 'checkLetter'],
  ['no country', '10259033P', 'country'],
  ['another country', 'EL094014201', 'country'],
  ['Greek letters that look the same', 'CΥ10259033Ρ', 'ok'],
  ['Greek letters that look like none', 'CY10259033Φ', 'format'],
  ['a digit too few', 'CY1025903P', 'format'],
  ['a digit too many', 'CY102590333P', 'format'],
  ['no check letter', 'CY10259033', 'format'],
  ['a beginning that is not given out', 'CY12259033P', 'format'],
  ['anything else', 'CY not known yet', 'format'],
] as const)('%s: %s is %s', (_, number, finding) => {
  expect(checkVatNumber(number)).toBe(finding);
});

test.each([
  ['nothing yet', '', true],
  ['eight digits and a letter', '10259033P', true],
  ['the same as people write it', ' cy 1025-9033.p ', true],
  ['Greek letters that look the same', '10259033Ρ', true],
  ['a letter that does not fit the digits', '10259033Z', true],
  ['another country', 'EL094014201', true],
  ['another country, apart', 'GB 123 4567 89', true],
  ['no letter', '10259033', false],
  ['a digit too many', '102590333P', false],
  ['a letter that no number ends with', '10259033Φ', false],
  ['the country alone', 'CY', false],
  ['anything else', 'not known yet', false],
])('of a shop of Cyprus, %s: "%s" looks right: %s', (_, typed, isRight) => {
  expect(isOwnVatNumber(typed)).toBe(isRight);
});

test('eight digits have one check letter', () => {
  for (let number = 30_000_000; number < 30_002_000; number += 7) {
    const good = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
      (letter) => checkVatNumber(`CY${number}${letter}`) === 'ok',
    );
    expect([number, good.length]).toEqual([number, 1]);
  }
});

test.each([
  ['CΥ10123456Χ', 'CY10123456X'],
  [' 10123456χ ', ' 10123456x '],
  ['CY10259033P', 'CY10259033P'],
  ['ΑΦΜ 123', 'ΑΦΜ 123'],
  ['ΚΑΝΕΝΑ', 'ΚΑΝΕΝΑ'],
  ['', ''],
])('%s is written %s', (typed, latin) => {
  expect(latinVatNumber(typed)).toBe(latin);
});
