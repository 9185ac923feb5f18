import { expect, test } from 'vitest';
import { en } from './i18n/en/index.ts';
import { translator } from './i18n/translate.ts';
import { aboutInvoice, aboutPayment, aboutStatement } from './mail-document.ts';

const writing = {
  t: translator(en),
  money: (sum: number) => `€${sum}`,
  day: (day: string) => day.split('-').toReversed().join('/'),
};

test.each([
  ['2026-04-04', '04/04/2026'],
  [null, null],
])('an invoice due on %s says %s', (dueDate, said) => {
  const date = '2026-03-05';
  const invoice = { _ref: 45, date, dueDate, breakdown: { total: 119 } };
  expect(aboutInvoice({ ...invoice, invoiceType: 'other' }, writing)).toEqual({
    kind: 'invoice',
    invoiceType: 'other',
    label: 'O-000045',
    date: '05/03/2026',
    dueDate: said,
    total: '€119',
  });
});

test.each([
  [45, '000045'],
  [null, null],
])('a payment with the number %s says %s', (_ref, label) => {
  const payment = { _ref, transactionDate: '2026-03-05', amount: 30 };
  const said = { kind: 'payment', label, date: '05/03/2026', amount: '€30' };
  expect(aboutPayment(payment, writing)).toEqual(said);
});

test.each([
  [null, null, [], 'All entries', '€7'],
  ['2026-01-01', null, [5, 12], 'From 01/01/2026', '€12'],
  [null, '2026-01-31', [12, 5], 'Up to 31/01/2026', '€5'],
  ['2026-01-01', '2026-01-31', [12, 0], '01/01/2026 – 31/01/2026', '€0'],
])('a statement from %s to %s of %o says %s and %s', (from, to, balances, period, balance) => {
  const entries = balances.map((sum) => ({ balance: sum }));
  const said = aboutStatement({ from, to, oldBalance: 7, entries }, writing);
  expect(said).toEqual({ kind: 'statement', period, balance });
});
