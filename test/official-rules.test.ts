// What Kilim writes against the official rules, which are not part of it: `UBL_RULES` names their folder.
import { beforeAll, describe, expect, test } from 'vitest';
import { ublCredit, type UblInvoice, ublInvoice } from '#server/billing/ubl/ubl.ts';
import { day } from '#shared/base/day.ts';
import { creditOf, greek, invoiceOf, type MadeInvoice, ublIssuer } from '#test/ubl.ts';
import { readUblRules, type UblRules } from '../scripts/ubl/rules.ts';

const { UBL_RULES = '' } = process.env;
const isThere = UBL_RULES !== '';
if (!isThere) console.log('Left out: UBL_RULES names no folder of official rules.');

const references = { buyerReference: 'Λογιστήριο', orderReference: 'PO <17> & Σία' };
const ids = {
  seller: { scheme: '9928', value: 'CY10259033P' },
  buyer: { scheme: '9933', value: '094014201' },
};
const row = { qty: 6_000, unitCost: 350, unit: 'squareMetre' as const };
const days = { suppliedFrom: day('2026-02-27'), suppliedTo: day('2026-03-04') };

const odd: [string, MadeInvoice][] = [
  ['with a discount by a typed total', { rows: [row], typed: 2_400 }],
  ['with a surcharge by a typed total', { rows: [row], typed: 9_999 }],
  ['without VAT', { rows: [row, { qty: 1_000, unitCost: 10 }, row], other: true }],
  ['at the rate 0', { rows: [row], rate: 0 }],
  ['at the rate 0 with a discount', { rows: [{ qty: 1_000, unitCost: 420 }], rate: 0, typed: 294 }],
  ['to a buyer abroad', { rows: [row], over: { clientVatNumber: 'EL 094014201' } }],
  ['of 60 rows', { rows: Array.from({ length: 60 }, (_, at) => ({ ...row, unitCost: 333 + at })) }],
  ['to somebody without an address', { rows: [row], over: { clientAddress: null } }],
  ['with a minimum price', { rows: [{ qty: 1_000, unitCost: 350, least: 1_260 }] }],
  ['with a quantity of three decimals', { rows: [{ ...row, qty: 6_013 }] }],
  ['of a subscription dearer than its lines', { rows: [row], subscription: 6_000 }],
  ['of a subscription without lines', { rows: [], subscription: 6_000 }],
  [
    'with odd letters in the notes',
    { rows: [row], over: { notes: '\u0001]]> &amp; <b>\r\n\t😀\uFFFE' } },
  ],
  ['over several days of supply', { rows: [row], over: { ...days, dueDate: null } }],
  ['without an account', { rows: [row], over: { issuer: { ...ublIssuer, iban: '' } } }],
];

const documentsOf = (invoice: UblInvoice): [string, string][] => {
  const whole = { ...invoice, ...references };
  const rows = invoice.jobs.flatMap(({ items }) => items);
  const lines = rows
    .slice(0, 1)
    .map(({ _id, item, clientItem, unitCost, total }) => ({
      row: _id,
      item,
      clientItem,
      qty: null,
      unitCost,
      amount: total,
    }));
  const credits = [{ total: 100 }, ...(lines.length > 0 ? [{ lines }] : [])].map((credited) => ({
    ...creditOf(invoice, credited),
    ...references,
  }));
  return [
    ['plain', ublInvoice(invoice, greek)],
    ['of Peppol', ublInvoice(whole, greek, ids)],
    ...credits.map((credit): [string, string] => ['credit', ublCredit(credit, greek)]),
    ...credits.map((credit): [string, string] => [
      'credit of Peppol',
      ublCredit(credit, greek, ids),
    ]),
  ];
};

/** One thing made wrong in an invoice of Peppol, and the rule that has to find it. */
const faults: [rule: string, from: RegExp, to: string][] = [
  ['BR-CO-15', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$199.99'],
  [
    'BR-CO-10',
    /(<cbc:LineExtensionAmount[^>]*>)[^<]*(?=<\/cbc:LineExtensionAmount><cbc:TaxEx)/,
    '$199.99',
  ],
  ['BR-02', /<cbc:ID>I-000123<\/cbc:ID>/, ''],
  ['BR-CL-25', /schemeID="9928"/, 'schemeID="9999"'],
  ['BR-CL-23', /unitCode="MTK"/, 'unitCode="ΤΜ"'],
  ['BR-S-08', /(<cbc:TaxableAmount[^>]*>)[^<]*/, '$11.00'],
  ['PEPPOL-EN16931-R003', /<cbc:BuyerReference>.*<\/cac:OrderReference>/, ''],
  ['PEPPOL-EN16931-R001', /<cbc:ProfileID>[^<]*<\/cbc:ProfileID>/, ''],
  [
    'PEPPOL-EN16931-R010',
    /(<cac:AccountingCustomerParty><cac:Party>)<cbc:EndpointID.*?<\/cbc:EndpointID>/,
    '$1',
  ],
  ['PEPPOL-EN16931-R020', /<cbc:EndpointID.*?<\/cbc:EndpointID>/, ''],
  ['PEPPOL-EN16931-R120', /(<cbc:PriceAmount[^>]*>)[^<]*/, '$17.77'],
  ['PEPPOL-EN16931-R008', /<cbc:Note>[^<]*/, '<cbc:Note>'],
];

describe.skipIf(!isThere)('the official rules', () => {
  let rules: UblRules;
  beforeAll(() => {
    rules = readUblRules(UBL_RULES);
  });

  test.each(odd)('hold for an invoice %s and for its credit notes', (_, made) => {
    for (const [kind, xml] of documentsOf(invoiceOf(made))) {
      expect([kind, rules.check(xml)]).toEqual([kind, []]);
    }
  });

  test.each(faults)('%s finds a planted fault, and says where', (rule, from, to) => {
    const invoice = invoiceOf({ rows: [row], over: references });
    const xml = ublInvoice(invoice, greek, ids);
    const faulty = xml.replace(from, to);
    expect(faulty).not.toBe(xml);
    const found = rules.check(faulty).filter((failure) => failure.rule === rule);
    expect(found[0]?.place).toMatch(/^\/Invoice/);
  });
});
