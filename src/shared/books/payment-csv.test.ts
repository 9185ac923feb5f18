import { expect, test } from 'vitest';
import { csv } from '../i18n/csv.ts';
import { el } from '../i18n/el/index.ts';
import { translator } from '../i18n/translate.ts';
import { paymentCsvColumns, type PaymentRow } from './payment-csv.ts';

const row = {
  _ref: 7,
  transactionDate: '2026-03-05',
  clientCompanyName: '=Ξενοδοχείο',
  clientFullName: 'Άννα Γεωργίου',
  invoices: [
    { invoice: { _ref: 123, invoiceType: 'invoice' }, amount: 100 },
    { invoice: { _ref: 4, invoiceType: 'other' }, amount: 50 },
  ],
  method: 'bankTransfer',
  amount: 150,
  status: 'issued',
  fiscalNumber: 'A-0099',
  fiscalDate: '2026-03-04',
  notes: 'έμβασμα',
} as PaymentRow;

test('a payment is a line in Greek, of nothing if it was cancelled, and without a number if it has none', () => {
  const rows = [row, { ...row, status: 'cancelled' as const }, { ...row, _ref: null }];
  const text = csv({ columns: paymentCsvColumns(translator(el), 'book'), rows, language: 'el' });
  const [labels, first, second, third] = text.split('\r\n');
  expect(labels).toBe(
    '\uFEFF"Ημερομηνία";"Αρ. απόδειξης";"Επωνυμία εταιρείας";"Όνομα πελάτη";"Τιμολόγια";' +
      '"Τρόπος πληρωμής";"Ποσό";"Νόμιμη απόδειξη";"Ημερομηνία νόμιμης απόδειξης";"Κατάσταση";' +
      '"Σημειώσεις"',
  );
  expect(first).toBe(
    '"05/03/2026";"000007";"\'=Ξενοδοχείο";"Άννα Γεωργίου";"I-000123, O-000004";' +
      '"Τραπεζικό έμβασμα";"150,00";"A-0099";"04/03/2026";"Ενεργό";"έμβασμα"',
  );
  expect(second).toContain('"0,00";"A-0099";"04/03/2026";"Ακυρωμένο"');
  expect(third).toContain('"05/03/2026";"";');
});

test('legal receipts have no columns where the shop gives none', () => {
  const labels = paymentCsvColumns(translator(el), 'none').map(({ label }) => label);
  expect(labels).not.toContain('Νόμιμη απόδειξη');
  expect(labels).toHaveLength(9);
});
