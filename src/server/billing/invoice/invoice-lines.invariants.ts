import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { sumCents } from '#shared/money.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { frozenJobs, thaw } from '../../parties/document/index.ts';
import type { Db, InvoiceTable } from '../../platform/db/index.ts';
import { type Invariants, wrongInvoices } from '../../platform/invariants/index.ts';
import { toBreakdown } from './invoice.store.ts';

type Row = Selectable<InvoiceTable>;

/** Rules over the frozen jobs of an invoice, which SQL cannot read. */
export const invoiceLineInvariants: Invariants = {
  'a printed line is its quantity times its cost, and a printed job the sum of its lines': (db) =>
    eachInvoice(db, async (rows) => rows.filter((row) => !linesAddUp(row))),
  'the subtotal of an invoice is the sum of its jobs, but for a subscription': (db) =>
    eachInvoice(db, async (rows) =>
      rows.filter((row) => row.subscription === 0 && row.sub_total !== jobsTotal(row)),
    ),
  'the sums of an invoice are what its subtotal, rate and total give': (db) =>
    eachInvoice(db, async (rows) => rows.filter((row) => !matchesBreakdown(row))),
  'a live invoice prints the rows that its jobs have': (db) => eachInvoice(db, withOtherRows),
};

async function eachInvoice(
  db: Db,
  wrong: (rows: Row[], db: Db) => Promise<Row[]>,
): Promise<string[]> {
  return wrongInvoices(db, async (rows) => (await wrong(rows, db)).map(({ id }) => id));
}

function linesAddUp({ jobs }: Row): boolean {
  return thaw(frozenJobs, jobs).every(
    ({ total, items }) =>
      items.every((line) => line.total === lineTotal(line.qty, line.unitCost)) &&
      total === sumCents(items.map((line) => line.total)),
  );
}

function jobsTotal({ jobs }: Row): number {
  return sumCents(thaw(frozenJobs, jobs).map(({ total }) => total));
}

function matchesBreakdown(row: Row): boolean {
  const { sub_total: subTotal, tax_rate: rate, invoice_type: invoiceType, total } = row;
  const expected = breakdown({ subTotal, rate, invoiceType, typedTotal: total });
  return isDeepStrictEqual(toBreakdown(row), expected);
}

async function withOtherRows(rows: Row[], db: Db): Promise<Row[]> {
  const live = rows.filter(({ status }) => status === 'issued');
  if (live.length === 0) return [];
  const items = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select(['job.invoice_id', 'job_item.id', 'qty', 'unit_cost', 'job_item.total'])
    .where(
      'job.invoice_id',
      'in',
      live.map(({ id }) => id),
    )
    .execute();
  const byInvoice = Map.groupBy(items, ({ invoice_id }) => invoice_id);
  return live.filter(({ id, jobs }) => {
    const own = (byInvoice.get(id) ?? []).map((item) =>
      [item.id, item.qty, item.unit_cost, item.total].join(' '),
    );
    const printed = thaw(frozenJobs, jobs).flatMap((job) =>
      job.items.map(({ _id, qty, unitCost, total }) => [_id, qty, unitCost, total].join(' ')),
    );
    return own.toSorted().join() !== printed.toSorted().join();
  });
}
