import { expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { invoiceCsv, rowCounter } from './invoice-csv.ts';
import type { InvoiceRow } from './invoice.ts';

const row = {
  _ref: 123,
  invoiceType: 'invoice',
  date: '2026-03-05',
  clientCompanyName: '=Ξενοδοχείο',
  clientFullName: 'Άννα Γεωργίου',
  status: 'issued',
  breakdown: { netTotal: 100, taxTotal: 19, taxValue: 19, total: 119 },
} as InvoiceRow;

test('the columns of the specification, in Greek and in its order', () => {
  const rows = [row, { ...row, status: 'cancelled' as const }];
  const [labels, first, second] = invoiceCsv({ rows, t: translator(el), language: 'el' }).split(
    '\r\n',
  );
  expect(labels).toBe(
    '\uFEFF"Αρ. τιμολογίου";"Ημερομηνία";"Επωνυμία εταιρείας";"Όνομα πελάτη";"Καθαρό σύνολο";' +
      '"Σύνολο ΦΠΑ";"Ποσοστό ΦΠΑ";"Σύνολο";"Κατάσταση"',
  );
  expect(first).toBe(
    `"I-000123";"05/03/2026";"'=Ξενοδοχείο";"Άννα Γεωργίου";"100,00";"19,00";"19";"119,00";"Ενεργό"`,
  );
  expect(second).toMatch(/"Ακυρωμένο"$/);
});

test('rows are counted wherever the pieces of the answer are cut', () => {
  const notes = 'says "_rev": 1';
  const text = JSON.stringify({ data: [{ _rev: 1, notes }, { _rev: 2 }, { _rev: 3 }], total: 3 });
  for (let size = 1; size <= text.length; size += 1) {
    const count = rowCounter();
    let last = 0;
    for (let at = 0; at < text.length; at += size) last = count(text.slice(at, at + size));
    expect(last).toBe(3);
  }
});
