import { expect, test } from 'vitest';
import { stateOf } from './invoice.ts';

const issued = {
  status: 'issued',
  paid: false,
  amountPaid: 0,
  credited: 0,
  balance: 119,
  breakdown: { total: 119 },
} as const;

test.each([
  ['nothing was paid', {}, 'invoice.status.issued'],
  ['some was paid', { amountPaid: 19, balance: 100 }, 'invoice.status.partlyPaid'],
  ['some was credited', { credited: 19, balance: 100 }, 'invoice.status.issued'],
  ['all was paid', { paid: true, amountPaid: 119, balance: 0 }, 'invoice.status.paid'],
  ['all was credited', { paid: true, credited: 119, balance: 0 }, 'invoice.status.credited'],
  [
    'one part was paid, the other credited',
    { paid: true, amountPaid: 19, credited: 100, balance: 0 },
    'invoice.status.paid',
  ],
  [
    'all was paid, then credited',
    { paid: true, amountPaid: 119, credited: 119, balance: -119 },
    'invoice.status.credited',
  ],
  ['it is cancelled', { status: 'cancelled' as const }, 'invoice.status.cancelled'],
])('the status of an invoice: %s', (_, over, status) => {
  expect(stateOf({ ...issued, ...over })).toBe(status);
});
