import { expect, test } from 'vitest';
import { balanceLabel } from './balance-label.ts';

test.each([
  [119, 1, 'clientNow.balanceOwes'],
  [0, 0, 'clientNow.balanceClear'],
  [0, 2, 'clientNow.balanceCovered'],
  [-50, 0, 'clientNow.balanceOnAccount'],
  [-50, 1, 'clientNow.balanceOnAccount'],
])('a balance of %i with %i unpaid invoices is called %s', (balance, unpaid, label) => {
  expect(balanceLabel(balance, unpaid)).toBe(label);
});
