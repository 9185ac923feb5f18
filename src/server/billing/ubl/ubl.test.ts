import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemUnits } from '#shared/base/choices.ts';
import { type Day, day } from '#shared/base/day.ts';
import { cents, sumCents, type Thousandths, toBasisPoints } from '#shared/base/money.ts';
import type { Credit } from '#shared/contract/credit.ts';
import { el } from '#shared/i18n/el/index.ts';
import { localeOf } from '#shared/i18n/format.ts';
import { creditSums } from '#shared/rules/credit.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { all, brokenRules, readXml, rules, textAt } from '#test/en16931.ts';
import { countOf } from '#test/torture/counts.ts';
import { ublCredit, type UblInvoice, ublInvoice } from './ubl.ts';

const greek = localeOf('el', el);

const issuer = {
  companyName: 'Κιλίμι & Υιοί <Λτδ>',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@kilim.example',
  logo: '',
  phone: '22 000000',
  fax: '',
  taxID: '10259033P',
  accountHolder: 'Κιλίμι Λτδ',
  iban: 'CY17 0020 0128 0000 0012 0052 7600',
  bankAccountNumber: '',
  bankDetails: '',
  websiteUrl: '',
};

type Row = { qty: number; unitCost: number; unit?: (typeof itemUnits)[number]; least?: number };
type Made = {
  rows: Row[];
  rate?: number;
  other?: boolean;
  typed?: number | undefined;
  /** Amount of a subscription, instead of the sum of the rows. */
  subscription?: number | undefined;
  over?: Partial<UblInvoice>;
};

/** An issued invoice in its frozen form; amounts in cents, quantities in thousandths. */
function invoiceOf({ rows, rate = 19, other, typed, subscription, over }: Made): UblInvoice {
  const items = rows.map(({ qty, unitCost, unit = 'piece', least }, index) => {
    const plain = lineTotal(qty as Thousandths, cents(unitCost));
    return {
      _id: `row ${index}`,
      item: { _id: 'i', title: `Πλύσιμο & "στέγνωμα" ${index}`, category: 'Service', unit },
      clientItem: null,
      qty,
      unitCost,
      total: Math.max(plain, least ?? 0),
      leastPrice: null,
      notes: '',
    };
  });
  const sum = sumCents(items.map(({ total }) => cents(total)));
  const sums = breakdown({
    subTotal: cents(subscription ?? sum),
    rate: toBasisPoints(rate),
    invoiceType: other ? 'other' : 'invoice',
    typedTotal: typed === undefined ? undefined : cents(typed),
  });
  const job = { _id: 'j', _ref: 41, startDate: '2026-03-01', endDate: null, total: sum, items };
  return {
    _ref: 123,
    invoiceType: other ? 'other' : 'invoice',
    status: 'issued',
    date: '2026-03-05',
    dueDate: '2026-04-04',
    suppliedFrom: '2026-03-04',
    suppliedTo: '2026-03-04',
    notes: 'Παράδοση <πρωί>',
    clientFullName: 'Μαρία Παπαδοπούλου',
    clientCompanyName: '',
    clientVatNumber: 'CY10000000X',
    clientAddress: null,
    issuer,
    jobs: [job],
    breakdown: sums,
    ...over,
  } as unknown as UblInvoice;
}

function creditOf(
  invoice: UblInvoice,
  { total, lines = [] }: { total?: number; lines?: Credit['lines'] },
) {
  const rows = invoice.jobs.flatMap((job) => job.items);
  const sums = creditSums({
    invoice: { ...invoice.breakdown, rows },
    earlier: [],
    lines: lines.map(({ row, qty, amount }) => ({ row, qty, amount })),
    total: total === undefined ? undefined : cents(total),
  });
  const { _ref, invoiceType, date } = invoice;
  return {
    ...invoice,
    _ref: 7,
    date: '2026-03-09',
    reason: 'Λάθος μέτρηση',
    invoice: { _id: 'x', _ref, invoiceType, date },
    lines,
    breakdown: sums,
  } as unknown as Credit;
}

const read = (invoice: UblInvoice) => readXml(ublInvoice(invoice, greek));
const readCredit = (credit: Credit) => readXml(ublCredit(credit, greek));

const ordinary = { rows: [{ qty: 6_000, unitCost: 350, unit: 'squareMetre' as const }] };

test('an invoice names its parties, lines, VAT, account and sums', () => {
  const doc = read(invoiceOf({ ...ordinary, typed: 2_400 }));
  expect(brokenRules(doc)).toEqual([]);
  const facts = [
    'ID',
    'IssueDate',
    'DueDate',
    'Note',
    'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID',
    'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
    'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID',
    'PaymentMeans/PayeeFinancialAccount/ID',
    'AllowanceCharge/Amount',
    'TaxTotal/TaxSubtotal/TaxableAmount',
    'TaxTotal/TaxAmount',
    'LegalMonetaryTotal/LineExtensionAmount',
    'LegalMonetaryTotal/PayableAmount',
    'InvoiceLine/InvoicedQuantity',
    'InvoiceLine/Price/PriceAmount',
    'InvoiceLine/Item/Name',
  ];
  expect(facts.map((path) => textAt(doc, path))).toEqual([
    'I-000123',
    '2026-03-05',
    '2026-04-04',
    'Παράδοση <πρωί>',
    'CY10259033P',
    'Κιλίμι & Υιοί <Λτδ>',
    'CY10000000X',
    'CY17002001280000001200527600',
    '0.83',
    '20.17',
    '3.83',
    '21.00',
    '24.00',
    '6',
    '3.50',
    'Πλύσιμο & "στέγνωμα" 0',
  ]);
  expect(all(doc, 'InvoiceLine/InvoicedQuantity')[0]?.attributes).toEqual({ unitCode: 'MTK' });
});

/** The element order of the UBL 2.1 schemas, limited to the elements that Kilim writes. */
const afterHead = [
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'PaymentTerms',
  'AllowanceCharge',
  'TaxTotal',
  'LegalMonetaryTotal',
];

test('elements are in the order of the schemas', () => {
  const namesOf = (doc: { children: { name: string }[] }) =>
    doc.children.map(({ name }) => name.replace(/^c[ab]c:/, ''));
  const invoice = invoiceOf({ ...ordinary, typed: 2_400 });
  const head = ['CustomizationID', 'ID', 'IssueDate'];
  expect(namesOf(read(invoice))).toEqual([
    ...head,
    'DueDate',
    'InvoiceTypeCode',
    'Note',
    'DocumentCurrencyCode',
    ...afterHead
      .filter((name) => name !== 'PaymentTerms')
      .flatMap((name) => (name === 'PaymentMeans' ? ['Delivery', name] : [name])),
    'InvoiceLine',
  ]);
  expect(namesOf(readCredit(creditOf(invoice, { total: 1_000 })))).toEqual([
    ...head,
    'CreditNoteTypeCode',
    'Note',
    'DocumentCurrencyCode',
    'BillingReference',
    ...afterHead.filter((name) => name !== 'PaymentMeans' && name !== 'AllowanceCharge'),
    'CreditNoteLine',
  ]);
});

test('the day of supply is one day or a period, and left out where it is not known', () => {
  const at = (suppliedFrom: Day | null, suppliedTo: Day | null) => {
    const doc = read(invoiceOf({ ...ordinary, over: { suppliedFrom, suppliedTo } }));
    expect(brokenRules(doc)).toEqual([]);
    return [
      textAt(doc, 'Delivery/ActualDeliveryDate'),
      textAt(doc, 'InvoicePeriod/StartDate'),
      textAt(doc, 'InvoicePeriod/EndDate'),
    ];
  };
  expect(at(day('2026-03-04'), day('2026-03-04'))).toEqual(['2026-03-04', '', '']);
  expect(at(day('2026-02-27'), day('2026-03-04'))).toEqual(['', '2026-02-27', '2026-03-04']);
  expect(at(null, null)).toEqual(['', '', '']);
});

test('a document without VAT says so, and shows no VAT number', () => {
  const doc = read(invoiceOf({ ...ordinary, other: true }));
  expect(brokenRules(doc)).toEqual([]);
  const category = 'TaxTotal/TaxSubtotal/TaxCategory';
  expect(textAt(doc, `${category}/ID`)).toBe('O');
  expect(textAt(doc, `${category}/TaxExemptionReason`)).toBe('Εκτός πεδίου ΦΠΑ');
  expect(textAt(doc, 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID')).toBe('10259033P');
});

test('a credit note names its invoice, and as a whole it has one line', () => {
  const invoice = invoiceOf(ordinary);
  const doc = readCredit(creditOf(invoice, { total: 1_000 }));
  expect(brokenRules(doc)).toEqual([]);
  expect(textAt(doc, 'BillingReference/InvoiceDocumentReference/ID')).toBe('I-000123');
  expect(textAt(doc, 'LegalMonetaryTotal/PayableAmount')).toBe('10.00');
  expect(all(doc, 'CreditNoteLine')).toHaveLength(1);
});

test.each<[string, Made]>([
  ['without a due date', { ...ordinary, over: { dueDate: null } }],
  ['without an account', { ...ordinary, over: { issuer: { ...issuer, iban: '' } } }],
  [
    'by a shop whose number is none of VAT',
    { ...ordinary, over: { issuer: { ...issuer, taxID: '12345678' } } },
  ],
  ['to a private person', { ...ordinary, over: { clientVatNumber: '' } }],
  ['to somebody with a foreign number', { ...ordinary, over: { clientVatNumber: 'EL 123456789' } }],
  ['to somebody with an odd number', { ...ordinary, over: { clientVatNumber: 'ΑΦΜ; 12' } }],
  ['of nothing', { rows: [{ qty: 1_000, unitCost: 0 }] }],
  ['without a row', { rows: [], subscription: 6_000 }],
  ['with a minimum price', { rows: [{ qty: 1_000, unitCost: 350, least: 1_260 }] }],
  [
    'with a title of nothing but signs that XML has not',
    { ...ordinary, over: { notes: '\u0001\u0002' } },
  ],
  ['at the rate 0', { ...ordinary, rate: 0 }],
])('an invoice %s keeps every rule', (_, made) => {
  expect(brokenRules(read(invoiceOf(made)))).toEqual([]);
});

const SUPPLIER = 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode';
const CUSTOMER = 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode';

test.each([
  ['EL 094014201', 'GR'],
  ['ΕΛ 094014201', 'GR'],
  ['GR094014201', 'GR'],
  ['el-094.014.201', 'GR'],
  ['DE 123456789', 'DE'],
  ['GB 123 4567 89', 'GB'],
  ['XI123456789', 'GB'],
  ['ATU12345678', 'AT'],
  ['CHE-123.456.789', 'CH'],
  ['ESX1234567X', 'ES'],
  ['IE1234567WA', 'IE'],
  ['CY10259033P', 'CY'],
  ['10259033Ρ', 'CY'],
  ['12345678', 'CY'],
  ['ΑΦΜ 094014201', 'CY'],
  ['QQ123456', 'CY'],
  ['', 'CY'],
])(
  'a buyer with the number "%s" is in %s, on invoices with and without VAT and on credit notes',
  (clientVatNumber, country) => {
    for (const invoiceType of ['invoice', 'other'] as const) {
      const invoice = invoiceOf({
        ...ordinary,
        other: invoiceType === 'other',
        over: { clientVatNumber },
      });
      const credit = readCredit(creditOf(invoice, { total: 1_000 }));
      for (const doc of [read(invoice), credit]) {
        expect([textAt(doc, CUSTOMER), textAt(doc, SUPPLIER)]).toEqual([country, 'CY']);
        expect(brokenRules(doc)).toEqual([]);
      }
    }
  },
);

const row = fc.record({
  qty: fc.integer({ min: 1_000, max: 200_000 }),
  unitCost: fc.integer({ min: 0, max: 99_999 }),
  unit: fc.constantFrom(...itemUnits),
  least: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
});
const made = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  rate: fc.constantFrom(19, 9, 5, 3, 0, 12.34),
  other: fc.boolean(),
  typed: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined }),
  subscription: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined }),
});
const runs = { numRuns: countOf(300) };

describe('of any prices, discounts, typed totals and minimum prices', () => {
  test('every invoice keeps every rule', () => {
    fc.assert(
      fc.property(made, (of) => {
        expect(brokenRules(read(invoiceOf(of)))).toEqual([]);
      }),
      runs,
    );
  });

  test('every credit note keeps every rule, as a whole or by rows', () => {
    fc.assert(
      fc.property(made, fc.integer({ min: 1, max: 100 }), fc.boolean(), (of, percent, byRow) => {
        const invoice = invoiceOf(of);
        const total = Math.ceil((invoice.breakdown.total * percent) / 100);
        fc.pre(total > 0);
        const lines = invoice.jobs.flatMap((job) =>
          job.items.map(({ _id, item, clientItem, unitCost, total: amount }) => ({
            row: _id,
            item,
            clientItem,
            qty: null,
            unitCost,
            amount,
          })),
        );
        const credit = creditOf(invoice, byRow ? { lines, total } : { total });
        expect(brokenRules(readCredit(credit))).toEqual([]);
      }),
      runs,
    );
  });
});

test('a document that breaks a rule is found', () => {
  const xml = ublInvoice(invoiceOf({ ...ordinary, typed: 2_400 }), greek);
  const broken = (from: string, to: string) => brokenRules(readXml(xml.replace(from, to)));
  expect(broken('>0.83<', '>0.82<')).toContain('BR-CO-11');
  expect(broken('>3.83<', '>3.82<')).toContain('BR-CO-14');
  expect(broken('MTK', 'm2')).toContain('BR-23, BR-CL-23');
  expect(broken('CY10259033P', '10259033P')).toContain('BR-CO-09');
  expect(Object.keys(rules).length).toBeGreaterThan(50);
  expect(() => readXml(xml.replace('</cbc:ID>', ''))).toThrow();
});
