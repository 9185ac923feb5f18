import { expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { stateOf } from './invoice.ts';

const issued = {
  status: 'issued',
  paid: false,
  amountPaid: 0,
  credited: 0,
  balance: 119,
  overdue: false,
  breakdown: { total: 119 },
} as const;

test.each([
  ['nothing was paid', {}, 'waiting', 'Εκδόθηκε'],
  ['it is late', { overdue: true }, 'wrong', 'Εκδόθηκε'],
  ['some was paid', { amountPaid: 19, balance: 100 }, 'waiting', 'Μερική εξόφληση'],
  ['some was credited', { credited: 19, balance: 100 }, 'waiting', 'Εκδόθηκε'],
  ['all was paid', { paid: true, amountPaid: 119, balance: 0 }, 'good', 'Εξοφλήθηκε'],
  ['all was credited', { paid: true, credited: 119, balance: 0 }, 'quiet', 'Πιστώθηκε'],
  [
    'one part was paid, the other credited',
    { paid: true, amountPaid: 19, credited: 100, balance: 0 },
    'good',
    'Εξοφλήθηκε',
  ],
  [
    'all was paid, then credited',
    { paid: true, amountPaid: 119, credited: 119, balance: -119 },
    'quiet',
    'Πιστώθηκε',
  ],
  ['it is cancelled', { status: 'cancelled' as const }, 'quiet', 'Ακυρώθηκε'],
])('the badge of an invoice: %s', (_, over, kind, word) => {
  expect(stateOf({ ...issued, ...over }, translator(el))).toEqual({ kind, word });
});
