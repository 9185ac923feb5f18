import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemUnits } from '#shared/base/choices.ts';
import { type Day, day } from '#shared/base/day.ts';
import type { Credit } from '#shared/contract/credit.ts';
import { all, brokenRules, readXml, rules, textAt } from '#test/en16931.ts';
import { countOf } from '#test/torture/counts.ts';
import { creditOf, greek, invoiceOf, type MadeInvoice, ublIssuer } from '#test/ubl.ts';
import type { References } from './head.ts';
import { ublCredit, type UblInvoice, ublInvoice } from './ubl.ts';

const read = (invoice: UblInvoice) => readXml(ublInvoice(invoice, greek));
const readCredit = (credit: Credit, of: References = noReferences) =>
  readXml(ublCredit({ ...credit, ...of }, greek));
const noReferences: References = { buyerReference: '', orderReference: '' };

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

const ids = {
  seller: { scheme: '9928', value: 'CY10259033P' },
  buyer: { scheme: '0088', value: '5290001000016' },
};

/** The element order of the UBL 2.1 schemas, limited to the elements that Kilim writes. */
const afterHead = [
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'Delivery',
  'PaymentMeans',
  'PaymentTerms',
  'AllowanceCharge',
  'TaxTotal',
  'LegalMonetaryTotal',
];

test('elements are in the order of the schemas', () => {
  const namesOf = (doc: { children: { name: string }[] }) =>
    doc.children.map(({ name }) => name.replace(/^c[ab]c:/, ''));
  const references = { buyerReference: 'ΤΜ-4', orderReference: 'PO-17' };
  const days = { suppliedFrom: day('2026-02-27'), suppliedTo: day('2026-03-04') };
  const invoice = invoiceOf({ ...ordinary, typed: 2_400, over: references });
  const head = ['CustomizationID', 'ProfileID', 'ID', 'IssueDate'];
  const invoiceHead = [...head, 'DueDate', 'InvoiceTypeCode', 'Note', 'DocumentCurrencyCode'];
  const bodyOf = (...left: string[]) => afterHead.filter((name) => !left.includes(name));
  expect(namesOf(readXml(ublInvoice(invoice, greek, ids)))).toEqual([
    ...invoiceHead,
    'BuyerReference',
    'OrderReference',
    ...bodyOf('PaymentTerms'),
    'InvoiceLine',
  ]);
  expect(namesOf(readXml(ublInvoice({ ...invoice, ...days, dueDate: null }, greek, ids)))).toEqual([
    ...invoiceHead.filter((name) => name !== 'DueDate'),
    'BuyerReference',
    'InvoicePeriod',
    'OrderReference',
    ...bodyOf('Delivery'),
    'InvoiceLine',
  ]);
  const credit = { ...creditOf(invoice, { total: 1_000 }), ...references };
  expect(namesOf(readXml(ublCredit(credit, greek, ids)))).toEqual([
    ...head,
    'CreditNoteTypeCode',
    'Note',
    'DocumentCurrencyCode',
    'BuyerReference',
    'OrderReference',
    'BillingReference',
    ...bodyOf('Delivery', 'PaymentMeans', 'AllowanceCharge'),
    'CreditNoteLine',
  ]);
  const party = all(readXml(ublInvoice(invoice, greek, ids)), 'AccountingSupplierParty/Party');
  expect(namesOf(party[0] ?? { children: [] })).toEqual([
    'EndpointID',
    'PostalAddress',
    'PartyTaxScheme',
    'PartyLegalEntity',
    'Contact',
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

test('of Peppol it names specification, process and both addresses, and otherwise none', () => {
  const references = { buyerReference: 'ΤΜ-4', orderReference: '' };
  const invoice = invoiceOf(ordinary);
  const credit = { ...creditOf(invoice, { total: 1_000 }), ...references };
  const peppol = [
    ublInvoice({ ...invoice, ...references }, greek, ids),
    ublCredit(credit, greek, ids),
  ];
  const facts = [
    'CustomizationID',
    'ProfileID',
    'AccountingSupplierParty/Party/EndpointID',
    'AccountingCustomerParty/Party/EndpointID',
  ];
  for (const doc of peppol.map(readXml)) {
    expect(facts.map((path) => textAt(doc, path))).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      'CY10259033P',
      '5290001000016',
    ]);
    const schemes = facts.slice(2).map((path) => all(doc, path)[0]?.attributes['schemeID']);
    expect(schemes).toEqual(['9928', '0088']);
  }
  const plain = facts.map((path) => textAt(read(invoice), path));
  expect(plain).toEqual(['urn:cen.eu:en16931:2017', '', '', '']);
});

test('the references of the buyer are on the invoice and on its credit note, where there are any', () => {
  const references = { buyerReference: 'Λογιστήριο & Σία', orderReference: 'PO <17>' };
  const invoice = invoiceOf({ ...ordinary, over: references });
  const credit = creditOf(invoice, { total: 1_000 });
  const of = (doc: ReturnType<typeof readXml>) =>
    ['BuyerReference', 'OrderReference/ID'].map((path) => textAt(doc, path));
  expect(of(read(invoice))).toEqual(['Λογιστήριο & Σία', 'PO <17>']);
  expect(of(readCredit(credit, references))).toEqual(['Λογιστήριο & Σία', 'PO <17>']);
  const blank = invoiceOf({
    ...ordinary,
    over: { buyerReference: ' \u0001', orderReference: ' ' },
  });
  expect(all(read(blank), 'OrderReference')).toEqual([]);
  expect(all(read(blank), 'BuyerReference')).toEqual([]);
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

test.each<[string, MadeInvoice]>([
  ['without a due date', { ...ordinary, over: { dueDate: null } }],
  ['without an account', { ...ordinary, over: { issuer: { ...ublIssuer, iban: '' } } }],
  [
    'by a shop whose number is none of VAT',
    { ...ordinary, over: { issuer: { ...ublIssuer, taxID: '12345678' } } },
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
