import { expect, test } from 'vitest';
import { epcPayload } from './epc.ts';
import { cents } from './money.ts';

const payee = { name: 'Κιλίμι Λτδ', iban: 'cy17 0020 0128 0000 0012 0052 7600' };
const asked = { amount: cents(12_345), text: 'I-000123' };

test('the lines are in their order, and nothing comes after the text', () => {
  expect(epcPayload(payee, asked)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Κιλίμι Λτδ',
    'CY17002001280000001200527600',
    'EUR123.45',
    '',
    '',
    'I-000123',
  ]);
});

test('names and texts are as long as banks read them', () => {
  const lines = epcPayload(
    { ...payee, name: 'α'.repeat(80), bic: 'BCYPCY2N' },
    { ...asked, text: 'x'.repeat(200) },
  )?.split('\n');
  expect([lines?.[4], lines?.[5]?.length, lines?.[10]?.length]).toEqual(['BCYPCY2N', 70, 140]);
});

test.each([
  ['nothing is owed', payee, { ...asked, amount: cents(0) }],
  ['too much is asked', payee, { ...asked, amount: cents(100_000_000_000) }],
  ['there is no holder', { ...payee, name: ' ' }, asked],
  ['there is no account', { ...payee, iban: '' }, asked],
  ['the account is none', { ...payee, iban: 'hello' }, asked],
])('there is none where %s', (_, to, what) => {
  expect(epcPayload(to, what)).toBeUndefined();
});
