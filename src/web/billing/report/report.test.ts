import { expect, test } from 'vitest';
import { cents, euros, toEuros } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import {
  clientsCsv,
  compareWithYearBefore,
  type ClientsReport,
  type ClientsRow,
  lateOnly,
  hasYearBefore,
} from './report.ts';

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

test.each([
  ['a client who owes nothing', [0, 20], [20]],
  ['a client with money on account', [-50, 20, 1], [20, 1]],
  ['nobody who owes', [0, -1], []],
])(
  'the file of balances has only those who owe, also with all clients on screen: %s',
  (_, owed, inFile) => {
    const data = owed.map((balance) => row(balance, 0));
    const { rows } = clientsCsv({ ...report, data });
    expect(rows.map(({ client }) => client._ref)).toEqual(inFile);
  },
);

test('each month is compared with the same month a year earlier, 0 if there is none', () => {
  const month = (year: number, of: number, amount: number) => ({
    year,
    month: of,
    amount: euros(amount),
  });
  const months = [month(2025, 12, 5), month(2026, 1, 7), month(2026, 2, 0)];
  const compared = compareWithYearBefore(months, [month(2025, 1, 3), month(2025, 12, 9)]);
  expect(compared.map(({ amount, before }) => [amount, before])).toEqual([
    [5, 0],
    [7, 3],
    [0, 0],
  ]);
  expect([hasYearBefore(compared), hasYearBefore(compareWithYearBefore(months, []))]).toEqual([
    true,
    false,
  ]);
});
