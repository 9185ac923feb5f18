import { describe, expect, test } from 'vitest';
import { pickBody } from '#shared/contract/issues.ts';
import { paymentBody, paymentEditBody } from '#shared/contract/payment.ts';
import { checkDraft } from '#web/kit/ui/form/body-resolver.ts';
import {
  amountIssue,
  choose,
  distribute,
  distributionIssue,
  type Entry,
  isPaid,
  newEntries,
  newPayment,
  owedOn,
  type PaymentDraft,
  paymentProblems,
  renewEntries,
  shareOut,
  sumOf,
  paymentDraft,
} from './payment-form.ts';

const names = { fullName: 'Νίκος Νίκου', firstName: 'Νίκος', lastName: 'Νίκου', companyName: '' };
const client = { _id: 'a', _ref: 1, ...names };
const money = (euros: number) => `€${euros.toFixed(2)}`;

function row(balance: number, more: Partial<Entry> = {}): Entry {
  const invoice = { _id: `of ${balance}`, _ref: 1, invoiceType: 'invoice', date: '2026-03-05' };
  return {
    invoice: { ...invoice, invoiceType: 'invoice', total: balance, balance },
    amount: 0,
    isChosen: true,
    wasPaid: 0,
    ...more,
  };
}

/** An unpaid invoice with the fields that the form reads. */
function answer(balance: number) {
  return { ...row(balance).invoice, breakdown: { total: balance } };
}

describe("an amount is distributed over the chosen invoices in the list's order", () => {
  test('150 over 100, 80 and 30 gives 100, 50 and 0', () => {
    expect(distribute([row(100), row(80), row(30)], 150)).toEqual({
      amounts: [100, 50, 0],
      rest: 0,
    });
  });

  test('what is not chosen gets nothing, and what does not fit is left over', () => {
    const rows = [row(100), row(80, { isChosen: false, amount: 80 }), row(30.5)];
    expect(distribute(rows, 140.6)).toEqual({ amounts: [100, 0, 30.5], rest: 10.1 });
  });
});

describe('a row that is ticked is paid', () => {
  const unticked = { isChosen: false };
  const amounts = (entries: readonly Entry[]) => entries.map(({ amount }) => amount);

  test('nothing is ticked where a client is named alone, what is wanted is paid whole', () => {
    expect(amounts(newEntries([answer(80), answer(30)]))).toEqual([0, 0]);
    expect(amounts(newEntries([answer(80), answer(30)], ['of 30', '']))).toEqual([0, 30]);
    expect(amounts(newEntries([answer(80), answer(30)], 'all'))).toEqual([80, 30]);
    expect(amounts(newEntries([answer(80), answer(-30)], 'all'))).toEqual([80, -30]);
    // Money is never given back by default.
    expect(amounts(newEntries([answer(-30)], 'all'))).toEqual([0]);
  });

  test('whole when it is ticked, not at all when it is no more', () => {
    const rows = [row(80, { amount: 50 }), row(30, unticked)];
    const invoices = choose({ invoices: rows, toDistribute: null }, () => true);
    expect(amounts(invoices)).toEqual([50, 30]);
    expect(amounts(choose({ invoices, toDistribute: null }, () => false))).toEqual([0, 0]);
  });

  test('by what was typed before: over all where none is ticked', () => {
    const invoices = shareOut({
      invoices: [row(80, unticked), row(30, unticked)],
      toDistribute: 90,
    });
    expect(invoices.map(({ amount, isChosen }) => [amount, isChosen])).toEqual([
      [80, true],
      [10, true],
    ]);
    const tooMuch = { invoices: [row(80, unticked)], toDistribute: 81 };
    expect(shareOut(tooMuch)).toEqual(tooMuch.invoices);
    const one = choose({ invoices, toDistribute: 90 }, ({ invoice }) => invoice.balance === 80);
    expect(amounts(one)).toEqual([80, 0]);
  });
});

describe('a tick and its amount say the same', () => {
  const none = { isChosen: false };
  const paid = (amount: number) => ({ amount });
  const all = [row(100, paid(100)), row(80, paid(80)), row(30, paid(30))];
  const one = [row(100, paid(12.5)), row(80, none), row(30, none)];
  type Rows = Pick<PaymentDraft, 'invoices' | 'toDistribute'>;
  type Case = [string, Entry[], PaymentDraft['toDistribute'], (rows: Rows) => Entry[], number[]];
  const tick =
    (...balances: number[]) =>
    (rows: Rows) =>
      choose(rows, ({ invoice }) => balances.includes(invoice.balance));

  test.each<Case>([
    ['an amount over all: what gets nothing is unticked', all, 12.5, shareOut, [12.5, 0, 0]],
    [
      'over all where none is ticked',
      one.map((e) => row(e.invoice.balance, none)),
      150,
      shareOut,
      [100, 50, 0],
    ],
    ['an amount of nothing unticks all', all, 0, shareOut, [0, 0, 0]],
    ['a cleared amount: what is owed on the ticked', one, null, shareOut, [100, 0, 0]],
    [
      'the same over several',
      [row(100, paid(1)), row(80, paid(2)), row(30, none)],
      null,
      shareOut,
      [100, 80, 0],
    ],
    ['an amount that is no number changes nothing', all, 'x', shareOut, [100, 80, 30]],
    ['a tick takes what is owed', one, null, tick(100, 80), [12.5, 80, 0]],
    [
      'a tick takes what is left of the amount',
      [row(100, paid(100)), row(80, none), row(30, none)],
      150,
      tick(100, 30),
      [100, 0, 30],
    ],
    ['a tick where nothing is left is none', one, 12.5, tick(100, 80), [12.5, 0, 0]],
    ['the last tick off', one, 12.5, tick(), [0, 0, 0]],
    ['all ticked again', one, null, tick(100, 80, 30), [12.5, 80, 30]],
  ])('%s', (_, invoices, toDistribute, change, amounts) => {
    const rows = change({ invoices, toDistribute });
    expect(rows.map(({ amount }) => amount)).toEqual(amounts);
    expect(rows.map(({ isChosen }) => isChosen)).toEqual(amounts.map((amount) => amount > 0));
    expect(sumOf(rows)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  });

  test.each([
    [0, true, false],
    [5, false, true],
    [null, true, true],
    [-1, false, false],
    ['x', true, true],
  ])('%s typed in a row', (amount, before, after) => {
    expect(isPaid(amount, row(80, { amount: 0, isChosen: before }))).toBe(after);
  });

  test('money on account is used in full and adds to the amount given', () => {
    const onAccount = newEntries([{ ...row(-30).invoice, breakdown: { total: 100 } }]);
    const untouched = { amount: 0, isChosen: false };
    const invoices = [...onAccount, row(50, untouched), row(20, untouched)];
    const used = choose({ invoices, toDistribute: null }, () => true);
    expect(used.map(({ amount }) => amount)).toEqual([-30, 50, 20]);
    expect([sumOf(used), owedOn(used)]).toEqual([40, 40]);
    const given = shareOut({ invoices: used, toDistribute: 25 });
    expect(given.map(({ amount }) => amount)).toEqual([-30, 50, 5]);
    expect(sumOf(given)).toBe(25);
    expect(distributionIssue({ invoices: given, toDistribute: 25 }, String)).toBeUndefined();
  });

  test.each([
    [-30, -30, undefined],
    [-30.01, -30, 'validation.min'],
    [1, -30, 'payment.atMost'],
    [-1, 50, 'validation.min'],
  ])('%s on an invoice with %s outstanding: %s', (amount, outstanding, key) => {
    expect(amountIssue(amount, outstanding, String)?.key).toBe(key);
  });

  test('the sum is that of the ticked rows', () => {
    expect(sumOf([row(80, paid(80)), row(30, { amount: -1, isChosen: false })])).toBe(80);
  });
});

describe('the amount that is shared out is what the rows pay', () => {
  const shared = [row(100, { amount: 100 }), row(80, { amount: 50 })];
  const unchosen = [row(100, { amount: 100 }), row(80, { isChosen: false })];

  test.each([
    ['nothing typed', null, [row(100)], undefined],
    ['shared out', 150, shared, undefined],
    ['a text', 'x', shared, 'validation.number'],
    ['more than is owed', 180.01, shared, 'payment.atMost'],
    ['not shared out yet', 150, [row(100), row(80)], 'payment.distributeDiffers'],
    ['a row changed since', 130, shared, 'payment.distributeDiffers'],
    ['more than the chosen take', 150, unchosen, 'payment.distributeRest'],
  ])('%s', (_, toDistribute, invoices, key) => {
    expect(distributionIssue({ toDistribute, invoices }, money)?.key).toBe(key);
  });
});

test.each([
  [null, 'payment.toPayRequired'],
  ['12,x', 'validation.number'],
  [-0.01, 'validation.min'],
  [1.005, 'validation.decimals'],
  [80.01, 'payment.atMost'],
  [80, undefined],
  [0, undefined],
])('the amount %s on an outstanding 80 is told %s', (amount, key) => {
  expect(amountIssue(amount, 80, money)?.key).toBe(key);
});

test('the rows are added up to the cent, whatever is typed in them', () => {
  const rows = [row(1, { amount: 0.1 }), row(2, { amount: 0.2 }), row(3, { amount: 'x' })];
  expect([sumOf([...rows, row(4, { amount: null })]), owedOn(rows)]).toEqual([0.3, 6]);
});

describe('what is checked', () => {
  const draft: PaymentDraft = { ...newPayment('cash', client, [row(80, { amount: 80 }), row(30)]) };
  const checks = {
    call: 'POST /payment',
    problems: (typed: PaymentDraft) => paymentProblems(typed, money),
  };

  test('accepts what is between 0 and what is outstanding', () => {
    expect(checkDraft(draft, checks).issues).toEqual([]);
  });

  test.each([
    ['client', { client: null }, 'validation.required'],
    ['transactionDate', { transactionDate: null }, 'validation.required'],
    ['method', { method: '' }, 'validation.required'],
    ['invoices', { invoices: [] }, 'payment.noEntries'],
    ['invoices', { invoices: [row(80)] }, 'payment.noEntries'],
    ['invoices.1.amount', { invoices: [row(1), row(80, { amount: 81 })] }, 'payment.atMost'],
    ['invoices.0.amount', { invoices: [row(1, { amount: null })] }, 'payment.toPayRequired'],
    ['toDistribute', { toDistribute: 50 }, 'payment.distributeDiffers'],
  ])('points at %s', (path, change, key) => {
    const { issues } = checkDraft({ ...draft, ...change } as PaymentDraft, checks);
    expect(issues.map((issue) => [issue.path, issue.key])).toContainEqual([path, key]);
  });

  test('the body keeps the order of the rows, so that a refusal finds its row', () => {
    expect(pickBody(paymentBody, draft)).toMatchObject({
      client: { _id: 'a' },
      invoices: [
        { invoice: { _id: 'of 80' }, amount: 80 },
        { invoice: { _id: 'of 30' }, amount: 0 },
      ],
    });
  });
});

test('newer balances keep every row in its place, also one that was settled in between', () => {
  const typed = [row(30, { isChosen: false }), row(80, { amount: 50 }), row(20, { amount: 5 })];
  const renewed = renewEntries([answer(20), answer(30), answer(100)], typed);
  expect(
    renewed.map(({ invoice, amount, isChosen }) => [
      invoice._id,
      invoice.balance,
      amount,
      isChosen,
    ]),
  ).toEqual([
    ['of 30', 30, 0, false],
    ['of 80', 0, 50, true],
    ['of 20', 20, 5, true],
    ['of 100', 100, 0, false],
  ]);
});

test('what the changed payment paid is outstanding again, on its rows and above the others', () => {
  const paid = (_id: string, total: number) => ({ ...row(total).invoice, _id, total });
  const payment = {
    _rev: 3,
    client,
    transactionDate: '2026-03-05',
    method: 'cash' as const,
    notes: '',
    addRef: true,
    fiscalNumber: '',
    fiscalDate: null,
    invoices: [
      { invoice: paid('whole', 100), amount: 100 },
      { invoice: paid('of 40', 100), amount: 60.1 },
    ],
  };
  const values = paymentDraft(payment, [answer(30), answer(40)]);
  expect(
    values.invoices.map(({ invoice, amount, isChosen }) => [
      invoice._id,
      invoice.balance,
      amount,
      isChosen,
    ]),
  ).toEqual([
    ['whole', 100, 100, true],
    ['of 40', 100.1, 60.1, true],
    ['of 30', 30, 0, false],
  ]);
  const later = renewEntries([answer(35)], values.invoices);
  expect(later.map(({ invoice }) => invoice.balance)).toEqual([100, 60.1, 0, 35]);
  expect(pickBody(paymentEditBody, values)).toMatchObject({
    _rev: 3,
    invoices: [{}, {}, { amount: 0 }],
  });
});
