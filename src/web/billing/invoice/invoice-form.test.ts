import { expect, test } from 'vitest';
import { toCents } from '#shared/base/money.ts';
import {
  billable,
  copyBody,
  copyDraft,
  copyFromEdit,
  invoiceDraft,
  newInvoice,
  invoiceBody,
  subscriptionAmount,
  sumsOf,
} from './invoice-form.ts';
import { type Invoice, typeOfLabel } from './invoice.ts';

const breakdown = { subTotal: 84.05, discount: 0.02, netTotal: 84.03, taxTotal: 15.97 };

function issued(given: object, sums: object = {}): Invoice {
  return {
    _rev: 3,
    invoiceType: 'invoice',
    subscription: false,
    jobs: [{ _id: 'a' }, { _id: 'b' }],
    breakdown: { ...breakdown, taxValue: 19, total: 100, ...sums },
    ...given,
  } as unknown as Invoice;
}

test.each([
  ['as it is calculated, with the five-cent rule', {}, {}, null],
  ['typed', {}, { total: 90 }, 90],
  ['typed to the cent', {}, { total: 100.02 }, 100.02],
  [
    'another document has no tax',
    { invoiceType: 'other' },
    { taxValue: 0, subTotal: 50, total: 50 },
    null,
  ],
  ['of a subscription', { subscription: true }, { subTotal: 60, total: 71.4 }, null],
  ['nothing', {}, { total: 0 }, 0],
])(
  'the total of an issued invoice is kept only where it was typed: %s',
  (_, given, sums, typed) => {
    const values = invoiceDraft(issued(given, sums));
    expect(values.breakdown.total).toBe(typed);
    expect(values).toMatchObject({ _rev: 3, jobs: ['a', 'b'] });
  },
);

test('a corrected copy keeps the typed values, and has its own dates unless they were changed', () => {
  const days = { date: '2026-03-01', dueDate: '2026-03-31' };
  const jobs = [{ _id: 'a', items: [] }];
  const invoice = issued({ ...days, jobs, notes: '', showDates: false });
  const copy = copyDraft(invoice);
  const typed = {
    ...invoiceDraft(invoice),
    notes: 'σωστά',
    showDates: true,
    jobs: ['a', 'c'],
    breakdown: { total: 90 },
  };
  const { notes, showDates, breakdown: sums } = typed;
  const same = { notes, showDates, breakdown: sums, jobs: ['a', 'c'], rows: [] };
  expect(copyFromEdit(invoice, typed)).toEqual({ ...copy, ...same });
  const dated = { ...typed, dueDate: '2026-05-01' };
  expect(copyFromEdit(invoice, dated)).toEqual({
    ...copy,
    ...same,
    ...days,
    dueDate: '2026-05-01',
  });
});

test('a corrected copy sends its changed rows at their index, also below a job that is left out', () => {
  const row = (_id: string) => ({ _id, qty: 1, unitCost: 10 });
  const jobs = [
    { _id: 'a', items: [row('a1')] },
    { _id: 'b', items: [row('b1'), row('b2'), row('b3')] },
  ];
  const invoice = issued({ jobs, date: '2026-03-01', dueDate: null });
  const draft = copyDraft(invoice);
  expect(copyBody(draft, invoice.jobs).rows).toEqual([]);
  const rows = draft.rows.map((typed) => (typed.row === 'b2' ? { ...typed, qty: 0 } : typed));
  const kept = { qty: null, unitCost: null };
  expect(copyBody({ ...draft, rows }, invoice.jobs.slice(1)).rows).toEqual([
    { row: 'a1', ...kept },
    { row: 'b1', ...kept },
    { row: 'b2', qty: 0, unitCost: 10 },
  ]);
});

test('an invoice that was issued for a subscription keeps its amount', () => {
  const client = { subscriptionInvoice: { enabled: true, amount: 75 } };
  expect(subscriptionAmount(client)).toBe(7500);
  expect(subscriptionAmount(client, issued({ subscription: true }, { subTotal: 60 }))).toBe(6000);
  expect(subscriptionAmount(client, issued({}))).toBe(7500);
});

test.each([
  [{ enabled: false, amount: 75 }, undefined],
  [{ enabled: true, amount: 0 }, undefined],
])('a subscription needs to be on and to have an amount', (subscriptionInvoice, amount) => {
  expect(subscriptionAmount({ subscriptionInvoice })).toBe(amount);
});

test('switched on, the subscription is the subtotal in place of the jobs', () => {
  const input = { taxRate: 19, invoiceType: 'invoice', typedTotal: null } as const;
  const jobs = [{ total: 100 }, { total: 20 }];
  expect(sumsOf({ ...input, jobs, subscription: undefined })).toMatchObject({ subTotal: 120 });
  expect(sumsOf({ ...input, jobs, subscription: toCents(60) })).toMatchObject({
    subTotal: 60,
    total: 71.4,
  });
});

test.each([
  [150, 150],
  [0, 0],
  [150.005, 142.8],
  [-1, 142.8],
  ['150', 142.8],
  [null, 142.8],
])('%s in the field of the total makes it %d', (typedTotal, total) => {
  const input = { taxRate: 19, invoiceType: 'invoice', subscription: undefined } as const;
  expect(sumsOf({ ...input, jobs: [{ total: 120 }], typedTotal }).total).toBe(total);
});

test('a breakdown is sent whole, and the discount beside it, with the total that was typed', () => {
  const input = { taxRate: 19, invoiceType: 'invoice', subscription: undefined } as const;
  const sums = sumsOf({ ...input, jobs: [{ total: 84.05 }], typedTotal: null });
  const whole = { subTotal: 84.05, discount: 0.02, netTotal: 84.03, taxTotal: 15.97, total: 100 };
  const draft = newInvoice(null, ['a'], { paymentDays: 30 });
  const sent = invoiceBody(draft, { jobIds: ['a'], sums });
  expect(sent).toMatchObject({ breakdown: whole, discount: 0.02, jobs: ['a'] });
  const typed = invoiceBody({ ...draft, breakdown: { total: 90 } }, { jobIds: ['a'], sums });
  expect(typed.breakdown).toMatchObject({ total: 90 });
});

test('all of a client’s jobs are chosen but what the subscription covers', () => {
  const jobs = [
    { _id: 'a', subscription: false },
    { _id: 'b', subscription: true },
  ];
  expect(billable(jobs)).toEqual(['a']);
});

test.each([
  ['I-000123', { invoiceType: 'invoice' }],
  ['ι12', { invoiceType: 'invoice' }],
  ['O-45', { invoiceType: 'other' }],
  [' Ο45', { invoiceType: 'other' }],
  ['45', undefined],
])('%s says which type', (typed, type) => {
  expect(typeOfLabel(typed)).toEqual(type);
});
