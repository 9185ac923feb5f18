import { expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { en } from '#shared/i18n/en/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { formatOf } from '#web/kit/base/format.ts';
import { openLines } from './open-lines.ts';

const period = { from: '2026-07-01', to: '2026-09-30' };
const nothing = { count: 0, sum: euros(0) };
const none = {
  notSent: { ...nothing, given: 0 },
  creditsNotSent: { ...nothing, given: 0 },
  unpaid: nothing,
  toInvoice: nothing,
  gaps: [],
};
const some = (count: number, sum: number) => ({ count, sum: euros(sum) });
const jobs = { to: '/jobs', search: { view: 'toInvoice', sort: 'endDate' } };
const invoices = (view: string) => ({ to: '/invoices', search: { view, ...period } });

test.each([
  ['nothing', {}, []],
  [
    'invoices that were not sent, some of them printed',
    { notSent: { ...some(1234, 5), given: 1 } },
    [['1,234 invoices were not sent (one was printed or shared) · €5.00', invoices('notSent')]],
  ],
  [
    'one of each',
    {
      notSent: { ...some(1, 10), given: 0 },
      creditsNotSent: { ...some(1, 2), given: 1 },
      unpaid: some(1, 8),
      toInvoice: some(1, 100),
    },
    [
      ['One invoice was not sent · €10.00', invoices('notSent')],
      [
        'One credit note was not sent (one was printed or shared) · €2.00',
        { to: '/credits', search: { date: '01/07/2026 - 30/09/2026' } },
      ],
      ['One invoice is unpaid · €8.00', invoices('unpaid')],
      ['One job completed by 30/09/2026 is not invoiced · €100.00', jobs],
    ],
  ],
  [
    'numbers that are missing, in two series',
    {
      gaps: [
        { series: 'invoice' as const, gaps: [{ first: 3, last: 3 }] },
        { series: 'credit' as const, gaps: [{ first: 5, last: 7 }] },
      ],
    },
    [['Numbers are missing: I-000003, C-000005 – C-000007', undefined]],
  ],
])('%s', (_, open, expected) => {
  const lines = openLines({ ...none, ...open }, period, { t: translator(en), ...formatOf('en') });
  expect(lines.map(({ text, to }) => [text, to])).toEqual(expected);
});
