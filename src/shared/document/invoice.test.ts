import { describe, expect, test } from 'vitest';
import { invoice } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { euros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
import { en } from '../i18n/en/index.ts';
import { localeOf } from '../i18n/format.ts';
import { invoiceModel, type PaperInvoice, sumsOf } from './invoice.ts';

type Row = {
  name: string;
  breakdown: { subTotal: number; discount: number; netTotal: number; taxTotal: number };
  taxValue?: number;
  el: string[];
  en: string[];
};

// The cases of the contract's breakdown, as a paper prints them above the total.
const rows: Row[] = [
  {
    name: 'plain, without a line for a discount of 0',
    breakdown: { subTotal: 100, discount: 0, netTotal: 100, taxTotal: 19 },
    el: ['Αξία εργασιών 100,00 €', 'Συνολική καθαρή αξία 100,00 €', 'ΦΠΑ 19% 19,00 €'],
    en: ['Subtotal €100.00', 'Total net worth €100.00', 'VAT 19% €19.00'],
  },
  {
    name: 'with the cents that go',
    breakdown: { subTotal: 84.05, discount: 0.02, netTotal: 84.03, taxTotal: 15.97 },
    el: [
      'Αξία εργασιών 84,05 €',
      'Έκπτωση 0,02 €',
      'Συνολική καθαρή αξία 84,03 €',
      'ΦΠΑ 19% 15,97 €',
    ],
    en: ['Subtotal €84.05', 'Discount €0.02', 'Total net worth €84.03', 'VAT 19% €15.97'],
  },
  {
    name: 'without VAT',
    breakdown: { subTotal: 50.03, discount: 0.03, netTotal: 50, taxTotal: 0 },
    taxValue: 0,
    el: [
      'Αξία εργασιών 50,03 €',
      'Έκπτωση 0,03 €',
      'Συνολική καθαρή αξία 50,00 €',
      'ΦΠΑ 0% 0,00 €',
    ],
    en: ['Subtotal €50.03', 'Discount €0.03', 'Total net worth €50.00', 'VAT 0% €0.00'],
  },
  {
    name: 'with a lower typed total',
    breakdown: { subTotal: 100, discount: 24.37, netTotal: 75.63, taxTotal: 14.37 },
    el: [
      'Αξία εργασιών 100,00 €',
      'Έκπτωση 24,37 €',
      'Συνολική καθαρή αξία 75,63 €',
      'ΦΠΑ 19% 14,37 €',
    ],
    en: ['Subtotal €100.00', 'Discount €24.37', 'Total net worth €75.63', 'VAT 19% €14.37'],
  },
  {
    name: 'with a higher typed total',
    breakdown: { subTotal: 100, discount: -8.4, netTotal: 108.4, taxTotal: 20.6 },
    el: [
      'Αξία εργασιών 100,00 €',
      'Προσαύξηση 8,40 €',
      'Συνολική καθαρή αξία 108,40 €',
      'ΦΠΑ 19% 20,60 €',
    ],
    en: ['Subtotal €100.00', 'Surcharge €8.40', 'Total net worth €108.40', 'VAT 19% €20.60'],
  },
  {
    name: 'at a rate with decimals, in thousands',
    breakdown: { subTotal: 1234.5, discount: 0, netTotal: 1234.5, taxTotal: 67.9 },
    taxValue: 5.5,
    el: ['Αξία εργασιών 1.234,50 €', 'Συνολική καθαρή αξία 1.234,50 €', 'ΦΠΑ 5,5% 67,90 €'],
    en: ['Subtotal €1,234.50', 'Total net worth €1,234.50', 'VAT 5.5% €67.90'],
  },
];

describe('the sums of a paper', () => {
  test.each(rows)('$name', ({ breakdown, taxValue = 19, ...printed }) => {
    const { subTotal, discount, netTotal, taxTotal } = breakdown;
    const sums = {
      subTotal: euros(subTotal),
      discount: euros(discount),
      netTotal: euros(netTotal),
      taxTotal: euros(taxTotal),
      taxValue,
      total: euros(netTotal + taxTotal),
    };
    const linesIn = (locale: ReturnType<typeof localeOf>) =>
      sumsOf({ breakdown: sums }, locale).map(({ label, value }) =>
        `${label} ${value}`.replace('\u00a0', ' '),
      );
    expect(linesIn(localeOf('el', el))).toEqual(printed.el);
    expect(linesIn(localeOf('en', en))).toEqual(printed.en);
  });
});

describe('the paper of an invoice', () => {
  const lines = (over: Partial<PaperInvoice> = {}) =>
    paperLines(invoiceModel.paper({ ...invoice, ...over }, localeOf('el', el)));

  test('has its days, its lines and its sums', () => {
    expect(lines()).toEqual([
      'Τιμολόγιο I-000123',
      'Προς: Μαρία Παπαδοπούλου',
      'Ημερομηνία: 05/03/2026',
      'Ημερομηνία παροχής: 04/03/2026',
      'Λήξη: 04/04/2026',
      'Πλύσιμο / 7 · Κιλίμι Καρπασίας, 300,5 × 200 εκ. / λεκές κρασιού | 01/03/2026 | 6,01 τ.μ. | 170,00 € | 1.021,70 €',
      'Μεταφορά | 01/03/2026 | 1 | 15,75 € | 15,75 €',
      ': Παράδοση το πρωί',
      'Δικαιούχος: Κιλίμι Λτδ',
      'Τράπεζα',
      'IBAN: CY17 0020 0128 0000 0012 0052 7600',
      'Αξία εργασιών: 1.037,45 €',
      'Συνολική καθαρή αξία: 1.037,45 €',
      'ΦΠΑ 19%: 197,11 €',
      'Σύνολο: 1.234,56 €',
      'Παραλήφθηκε από / Υπογραφή και ημερομηνία',
    ]);
  });

  test.each([
    ['2026-03-04', '2026-03-04', ['Ημερομηνία παροχής: 04/03/2026']],
    ['2026-02-27', '2026-03-04', ['Παροχή: 27/02/2026 – 04/03/2026']],
    ['2026-03-04', '2026-03-05', ['Παροχή: 04/03/2026 – 05/03/2026']],
    ['2026-03-05', '2026-03-05', []],
    [null, null, []],
  ])('of work from %s to %s, dated 5 March, says: %j', (suppliedFrom, suppliedTo, said) => {
    const found = lines({ suppliedFrom, suppliedTo }).filter((line) => line.includes('αροχή'));
    expect(found).toEqual(said);
  });

  test('without a due date does not say one', () => {
    expect(lines()).toContain('Λήξη: 04/04/2026');
    expect(lines({ dueDate: null })).toEqual(lines().filter((line) => !line.startsWith('Λήξη')));
  });

  test('shows the days of the work only where asked', () => {
    const rows = lines({ showDates: false }).filter((line) => line.includes('|'));
    expect(rows).toEqual([
      'Πλύσιμο / 7 · Κιλίμι Καρπασίας, 300,5 × 200 εκ. / λεκές κρασιού | 6,01 τ.μ. | 170,00 € | 1.021,70 €',
      'Μεταφορά | 1 | 15,75 € | 15,75 €',
    ]);
  });

  test('says a minimum price below the carpet', () => {
    const [job] = invoice.jobs;
    const items = job?.items.map((item) => ({ ...item, leastPrice: euros(15) })) ?? [];
    const rows = lines({ jobs: job ? [{ ...job, items }] : [] });
    expect(rows.find((line) => line.includes('|'))).toBe(
      'Πλύσιμο / 7 · Κιλίμι Καρπασίας, 300,5 × 200 εκ. / Ελάχιστη χρέωση 15,00 € / λεκές κρασιού | 01/03/2026 | 6,01 τ.μ. | 170,00 € | 1.021,70 €',
    );
  });

  test('without VAT says that it is no tax invoice', () => {
    const other = lines({ invoiceType: 'other' });
    expect(other.filter((line) => !lines().includes(line))).toEqual([
      'Παραστατικό χωρίς ΦΠΑ O-000123',
      'Τύπος: Χωρίς ΦΠΑ, δεν είναι τιμολόγιο ΦΠΑ',
    ]);
  });

  test('says that it is cancelled', () => {
    expect(lines({ status: 'cancelled' })[0]).toBe('Τιμολόγιο I-000123 · Ακυρωμένο');
  });
});
