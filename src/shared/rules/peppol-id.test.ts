import { expect, test } from 'vitest';
import {
  checkPeppolId,
  ownPeppolId,
  proposedPeppolId,
  readPeppolId,
  tidyPeppolId,
} from './peppol-id.ts';

test.each([
  ['', 'ok'],
  ['9928:CY10259033P', 'ok'],
  ['CY10259033P', 'form'],
  ['9928', 'form'],
  ['9928:', 'form'],
  [':CY10259033P', 'form'],
  ['9928:CY10259033P two', 'form'],
  ['9999:CY10259033P', 'scheme'],
  ['CY:10259033P', 'scheme'],
  // In the list of EN 16931, not in that of Peppol.
  ['EM:maria@example.com', 'scheme'],
  ['9928:10259033P', 'number'],
  ['9928:CY1025903', 'number'],
  ['9933:094014201', 'ok'],
  ['9933:EL094014201', 'ok'],
  ['9933:GR094014201', 'number'],
  ['9930:DE123456789', 'ok'],
  ['0204:991-01484-64', 'ok'],
  ['0204:Λ-01484', 'number'],
  ['0204:991/01484', 'number'],
  [`0204:${'9'.repeat(50)}`, 'ok'],
  [`0204:${'9'.repeat(51)}`, 'number'],
  ['0088:5290001000016', 'ok'],
  ['0088:5290001000017', 'number'],
  ['0088:529000100001', 'number'],
  ['0192:974760673', 'ok'],
  ['0192:974760674', 'number'],
  ['0208:0428759497', 'ok'],
  ['0208:0428759498', 'number'],
  ['0184:DK12345674', 'ok'],
  ['0184:1234567', 'number'],
  ['0007:5560125790', 'ok'],
  ['0007:5560125791', 'number'],
  ['0151:51824753556', 'ok'],
  ['0151:51824753557', 'number'],
] as const)('the address "%s" is judged as %s', (typed, finding) => {
  expect(checkPeppolId(typed)).toBe(finding);
});

test.each([
  [' 9928 : cy10259033p ', '9928:CY10259033P'],
  // With Greek letters.
  ['9928:CΥ10259033Ρ', '9928:CY10259033P'],
  ['0204:a-b', '0204:a-b'],
  ['', ''],
])('"%s" is kept as "%s"', (typed, kept) => {
  expect(tidyPeppolId(typed)).toBe(kept);
});

test.each([
  ['CY10259033P', '9928:CY10259033P'],
  ['10259033P', '9928:CY10259033P'],
  ['cy 1025 9033 Ρ', '9928:CY10259033P'],
  ['CY1234', ''],
  ['EL094014201', ''],
  ['', ''],
])('of the VAT number "%s" follows the address "%s"', (vatNumber, id) => {
  expect(proposedPeppolId(vatNumber)).toBe(id);
});

test('an address has a scheme and a number, which may contain a colon', () => {
  expect(readPeppolId('9928:CY10259033P')).toEqual({ scheme: '9928', value: 'CY10259033P' });
  expect(readPeppolId('0204:a:b')).toEqual({ scheme: '0204', value: 'a:b' });
  expect(readPeppolId('none')).toBeUndefined();
});

test('the shop’s own address is its setting, else that of its VAT number', () => {
  expect(ownPeppolId({ peppolId: '', taxID: '10259033P' })).toBe('9928:CY10259033P');
  expect(ownPeppolId({ peppolId: '0088:5290001000016', taxID: '10259033P' })).toBe(
    '0088:5290001000016',
  );
  expect(ownPeppolId({ peppolId: '', taxID: '12345' })).toBe('');
});
