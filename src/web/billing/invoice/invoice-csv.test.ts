import { expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { invoiceCsv } from './invoice-csv.ts';
import type { InvoiceRow } from './invoice.ts';

const row = {
  _ref: 123,
  invoiceType: 'invoice',
  date: '2026-03-05',
  clientCompanyName: '=Ξενοδοχείο',
  clientFullName: 'Άννα Γεωργίου',
  clientVatNumber: '10259033P',
  status: 'issued',
  dueDate: '2026-04-04',
  amountPaid: 40,
  balance: 79,
  breakdown: { netTotal: 100, taxTotal: 19, taxValue: 19, total: 119 },
} as InvoiceRow;

test('the columns of the specification, in Greek and in its order, then whose it is and what is owed', () => {
  const [labels, first] = invoiceCsv({ rows: [row], t: translator(el), language: 'el' }).split(
    '\r\n',
  );
  expect(labels).toBe(
    '\uFEFF"Αρ. τιμολογίου";"Ημερομηνία";"Επωνυμία εταιρείας";"Όνομα πελάτη";"Καθαρό σύνολο";' +
      '"Σύνολο ΦΠΑ";"Ποσοστό ΦΠΑ";"Σύνολο";"Κατάσταση";' +
      '"Αρ. ΦΠΑ πελάτη";"Λήξη";"Πληρωμένο";"Υπόλοιπο"',
  );
  expect(first).toBe(
    `"I-000123";"05/03/2026";"'=Ξενοδοχείο";"Άννα Γεωργίου";"100,00";"19,00";"19";"119,00";"Ενεργό";"10259033P";"04/04/2026";"40,00";"79,00"`,
  );
});

test('a cancelled invoice counts nothing: the sum of a column is the turnover', () => {
  const rows = [{ ...row, status: 'cancelled' as const, dueDate: null }];
  const [, line] = invoiceCsv({ rows, t: translator(el), language: 'el' }).split('\r\n');
  expect(line).toMatch(/;"0,00";"0,00";"19";"0,00";"Ακυρωμένο";"10259033P";"";"0,00";"0,00"$/);
});
