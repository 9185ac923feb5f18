import { expect, test } from 'vitest';
import { type CreditDraft, creditBody, type Invoice, newCredit } from './credit-form.ts';

const breakdown = {
  subTotal: 100,
  discount: 0,
  netTotal: 100,
  taxTotal: 19,
  taxValue: 19,
  total: 119,
};

/** Of 119 euros, of which 60 are paid. */
const invoice = { subscription: false, jobs: [], breakdown, balance: 59 } as unknown as Invoice;

test('only what was paid too much is given back, whatever was chosen for a higher amount', () => {
  const creditable = { invoice, earlier: [] };
  const draft: CreditDraft = { ...newCredit(creditable), part: 'total', total: 100, use: 'refund' };
  expect(creditBody(creditable, draft).refund).toEqual(draft.refund);
  expect(creditBody(creditable, { ...draft, total: 10 }).refund).toBeNull();
  expect(creditBody(creditable, { ...draft, use: 'account' }).refund).toBeNull();
});
