import { paymentMethods } from '../base/choices.ts';
import { isDay } from '../base/day.ts';
import { recordOf } from '../base/record-of.ts';
import { historyOfOne } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { formatDay } from '../i18n/format.ts';

/** A line of the history is of one method, which its amount names. */
const tillRecord = record('till', {
  date: { kind: 'unrecorded' },
  counted: {
    kind: 'group',
    fields: recordOf(
      paymentMethods,
      (method) => ({ kind: 'money', label: `payment.method.${method}` }) as const,
    ),
  },
  difference: {
    kind: 'group',
    fields: recordOf(paymentMethods, () => ({ kind: 'money', label: 'till.difference' }) as const),
  },
  zNumber: {
    kind: 'group',
    fields: recordOf(paymentMethods, () => ({ kind: 'text', label: 'till.zNumber' }) as const),
  },
});

export const tillHistory = historyOfOne(tillRecord, {
  events: ['counted'],
  id: ({ date }: { date: string }) => date,
  label: ({ date }: { date: string }) => (isDay(date) ? formatDay(date) : date),
});
