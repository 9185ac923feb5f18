import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../base/day.ts';
import { type Cents, type Thousandths, toCents } from '../base/money.ts';
import {
  type JobState,
  jobTotal,
  lineTotal,
  mayComplete,
  mayDelete,
  mayEdit,
  mayInvoice,
} from './job.ts';

describe('lineTotal', () => {
  test.each([
    { qty: 1, unitCost: 12.5, total: 12.5 },
    { qty: 3, unitCost: 0.1, total: 0.3 },
    { qty: 2.5, unitCost: 5.5, total: 13.75 },
    { qty: 1.001, unitCost: 4.99, total: 4.99 },
    { qty: 1.5, unitCost: 0.01, total: 0.02 },
    { qty: 1.499, unitCost: 0.01, total: 0.01 },
    { qty: 7.5, unitCost: 33.33, total: 249.98 },
    { qty: 6, unitCost: 0, total: 0 },
    { qty: 99_999.999, unitCost: 99_999.99, total: 9_999_998_900 },
  ])('$qty times $unitCost is $total', ({ qty, unitCost, total }) => {
    expect(lineTotal(thousandths(qty), toCents(unitCost))).toBe(toCents(total));
  });

  test('is never more than half a cent from the exact product', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000_000), (qty, unitCost) => {
        const total = lineTotal(qty as Thousandths, unitCost as Cents);
        const off = BigInt(total) * 1000n - BigInt(qty) * BigInt(unitCost);
        expect(off > -500n && off <= 500n).toBe(true);
      }),
    );
  });
});

describe('jobTotal', () => {
  test.each([
    { name: 'no line', lines: [], total: 0 },
    {
      name: 'lines add up',
      lines: [
        { qty: 2, cost: 10 },
        { qty: 1, cost: 0.55 },
      ],
      total: 20.55,
    },
    {
      name: 'each line is rounded by itself',
      lines: [
        { qty: 1.5, cost: 0.01 },
        { qty: 1.5, cost: 0.01 },
      ],
      total: 0.04,
    },
  ])('$name', ({ lines, total }) => {
    const rows = lines.map(({ qty, cost }) => ({ qty: thousandths(qty), unitCost: toCents(cost) }));
    expect(jobTotal(rows)).toBe(toCents(total));
  });
});

describe('what may be done with a job', () => {
  const open: JobState = { endDate: null, invoice: null };
  const completed: JobState = { endDate: day('2026-03-10'), invoice: null };
  const invoiced: JobState = { endDate: day('2026-03-10'), invoice: { _id: 'i' } };

  test.each([
    { name: 'an open job', job: open, edit: true, complete: true, invoice: false },
    { name: 'a completed job', job: completed, edit: true, complete: false, invoice: true },
    { name: 'an invoiced job', job: invoiced, edit: false, complete: false, invoice: false },
    {
      name: 'an open job on an invoice',
      job: { ...invoiced, endDate: null },
      edit: false,
      complete: true,
      invoice: false,
    },
  ])('$name', ({ job, edit, complete, invoice }) => {
    expect(mayEdit(job)).toBe(edit);
    expect(mayDelete(job)).toBe(edit);
    expect(mayComplete(job)).toBe(complete);
    expect(mayInvoice(job)).toBe(invoice);
  });
});

function thousandths(qty: number): Thousandths {
  return Math.round(qty * 1000) as Thousandths;
}
