import { expect, test } from 'vitest';
import type { Issuer } from '../contract/config.ts';
import { en } from '../i18n/en/index.ts';
import { translator } from '../i18n/translate.ts';
import {
  bankLines,
  clientLines,
  clientName,
  discountLine,
  issuerLines,
  type PaperClient,
} from './parties.ts';

const t = translator(en);

const unset: Issuer = {
  companyName: '',
  address: { street: '', city: '', zip: '' },
  emailAddress: '',
  logo: '',
  phone: '',
  fax: '',
  taxID: '',
  accountHolder: '',
  iban: '',
  bankAccountNumber: '',
  bankDetails: '',
  websiteUrl: '',
};
const address = { street: 'Makariou 1', city: 'Nicosia', zip: '1065' };

test.each([
  [{}, []],
  [{ address }, ['Makariou 1', '1065 Nicosia']],
  [
    { phone: '22 000000', fax: '22 000001', taxID: 'CY10000000X' },
    ['Tel. 22 000000', 'Fax 22 000001', 'VAT no. CY10000000X'],
  ],
  [
    { emailAddress: 'info@kilim.example', websiteUrl: 'https://kilim.example/' },
    ['info@kilim.example', 'kilim.example'],
  ],
  [{ websiteUrl: 'http://kilim.example/shop' }, ['kilim.example/shop']],
])('the company with %o stands there as %o', (given, lines) => {
  expect(issuerLines({ ...unset, ...given }, t)).toEqual(lines);
});

const person: PaperClient = {
  clientFullName: 'Maria Georgiou',
  clientCompanyName: '',
  clientVatNumber: '',
  clientAddress: null,
};
const flat = { ...address, unit: '3', district: '' };

test.each([
  [{}, 'Maria Georgiou', []],
  [{ clientCompanyName: 'Hotel Ltd' }, 'Hotel Ltd', ['Maria Georgiou']],
  [
    { clientCompanyName: 'Hotel Ltd', clientFullName: '', clientVatNumber: 'CY10259033P' },
    'Hotel Ltd',
    ['VAT no. CY10259033P'],
  ],
  [{ clientAddress: flat }, 'Maria Georgiou', ['Makariou 1, 3', '1065 Nicosia']],
  [
    { clientAddress: { ...flat, unit: '', district: 'Strovolos' } },
    'Maria Georgiou',
    ['Makariou 1', 'Strovolos', '1065 Nicosia'],
  ],
  [
    { clientAddress: { street: '', unit: '', district: '', zip: '', city: '' } },
    'Maria Georgiou',
    [],
  ],
])('the client with %o is %s, under it %o', (given, name, lines) => {
  const client = { ...person, ...given };
  expect([clientName(client), clientLines(client, t)]).toEqual([name, lines]);
});

test.each([
  [{}, []],
  [{ accountHolder: 'Kilim Ltd' }, []],
  [{ bankDetails: 'Example Bank' }, ['Example Bank']],
  [
    { accountHolder: 'Kilim Ltd', bankAccountNumber: '120', iban: 'CY1700200128' },
    ['Account holder: Kilim Ltd', 'Account number: 120', 'IBAN: CY17 0020 0128'],
  ],
])('the bank with %o stands there as %o', (given, lines) => {
  expect(bankLines({ ...unset, ...given }, t)).toEqual(lines);
});

test.each([
  [24.37, ['Discount', 24.37]],
  [0, ['Discount', 0]],
  [-17.03, ['Surcharge', 17.03]],
])('a discount of %s reads as %o', (discount, line) => {
  expect(discountLine(discount, t)).toEqual(line);
});
