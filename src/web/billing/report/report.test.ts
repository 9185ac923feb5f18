import { expect, test } from 'vitest';
import { cents, toEuros } from '#shared/money.ts';
import { recordOf } from '#shared/record-of.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { type ClientsReport, type ClientsRow, lateOnly } from './report.ts';

/** A client by what they owe in cents and how many days it is overdue. */
function row(owed: number, overdueDays: number): ClientsRow {
  const sum = { invoice: toEuros(cents(1_000)), balance: toEuros(cents(owed)) };
  const client = { _id: `${owed}`, _ref: owed, firstName: '', lastName: '', companyName: '' };
  return {
    client: { ...client, fullName: '' },
    ...recordOf(ageColumns, () => sum),
    latestPayment: null,
    overdueDays,
  };
}

const zero = { invoice: toEuros(cents(0)), balance: toEuros(cents(0)) };
const report: ClientsReport = {
  data: [row(10, 30), row(20, 31), row(70, 91)],
  totals: recordOf(ageColumns, () => zero),
};

test.each([
  [undefined, [10, 20, 70], 0, 0],
  ['30', [20, 70], 0.9, 20],
  ['90', [70], 0.7, 10],
  ['120', [], 0, 0],
])('late by more than %s days are %o, who come to %s', (late, refs, balance, invoice) => {
  const { data, totals } = lateOnly(report, late);
  expect(data.map(({ client }) => client._ref)).toEqual(refs);
  expect([totals.all, totals.rest]).toEqual([
    { invoice, balance },
    { invoice, balance },
  ]);
});
