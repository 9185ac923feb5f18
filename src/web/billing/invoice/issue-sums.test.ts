import { expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { issueSums } from './issue-sums.ts';

const job = (client: string, total: number, subscription = false) => ({
  client: { _id: client },
  total: euros(total),
  subscription,
});

// 50.02 € and 34.03 € are 84.05 €, which with VAT comes to 100.02 €: rounded down for one invoice only.
const jobs = [job('Α', 50.02), job('Β', 100), job('Α', 34.03), job('Γ', 60, true)];

test.each([
  ['client', { invoices: 2, net: 184.03, tax: 34.97, total: 219 }],
  ['job', { invoices: 3, net: 184.05, tax: 34.97, total: 219.02 }],
] as const)('one for each %s: each is rounded as it is issued', (oneFor, sums) => {
  expect(issueSums(jobs, oneFor, 19)).toEqual({ ...sums, clients: 2, subscriptions: 1 });
});

test('nothing is nothing', () => {
  const none = { invoices: 0, clients: 0, subscriptions: 0, net: 0, tax: 0, total: 0 };
  expect(issueSums([], 'client', 19)).toEqual(none);
});
