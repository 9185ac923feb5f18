import { expect, test } from 'vitest';
import { credit, invoice, receipt } from '#test/documents.ts';
import { cents, toEuros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
import { localeOf } from '../i18n/format.ts';
import { creditModel } from './credit.ts';
import { invoiceModel } from './invoice.ts';
import { receiptModel } from './receipt.ts';

const locale = localeOf('el', el);
const euros = (sum: number) => toEuros(cents(sum));

test.each([
  [0, []],
  [250, ['Έκπτωση']],
  [-250, ['Προσαύξηση']],
])('a discount of %s cents has the lines %o', (discount, lines) => {
  const breakdown = { ...invoice.breakdown, discount: euros(discount) };
  const { sums } = invoiceModel.paper({ ...invoice, breakdown }, locale);
  const named = sums.map(({ label }) => label);
  expect(named.filter((label) => label === 'Έκπτωση' || label === 'Προσαύξηση')).toEqual(lines);
});

test('a document without VAT says so on its paper, and a credit note of one', () => {
  const valuesOf = (facts: readonly { value: string }[]) => facts.map(({ value }) => value);
  const said = 'Χωρίς ΦΠΑ, δεν είναι τιμολόγιο ΦΠΑ';
  const other = { ...invoice, invoiceType: 'other' } as const;
  expect(valuesOf(invoiceModel.paper(other, locale).facts)).toContain(said);
  expect(valuesOf(invoiceModel.paper(invoice, locale).facts)).not.toContain(said);
  const ofOther = { ...credit, invoice: { ...credit.invoice, invoiceType: 'other' } } as const;
  expect(valuesOf(creditModel.paper(ofOther, locale).facts)).toContain(said);
});

test('a line of a receipt that uses money on account says so', () => {
  const invoices = receipt.invoices.flatMap((paid) => [paid, { ...paid, amount: euros(-3000) }]);
  const used = { ...receipt, invoices };
  const { rows } = receiptModel.paper(used, locale).table;
  expect(rows.map(([first]) => first?.small)).toEqual([[], ['Από το υπόλοιπο υπέρ του πελάτη']]);
});

test('a receipt says from whom the money came, an invoice to whom it goes', () => {
  expect(receiptModel.paper(receipt, locale).client.label).toBe('Ελήφθη από');
  expect(invoiceModel.paper(invoice, locale).client.label).toBe('Προς');
});

test.each([
  ['https://example.com/logo.png', 'https://example.com/logo.png'],
  ['/favicon.svg', ''],
])('of the logo %s a paper shows %s', (logo, shown) => {
  const issuer = { ...invoice.issuer, logo };
  expect(invoiceModel.paper({ ...invoice, issuer }, locale).issuer.logo).toBe(shown);
});
