import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { frozenJobHeads, frozenJobs, readFrozen } from '#server/parties/document/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Invariants, wrongDocuments, wrongSeals } from '#server/platform/invariants/index.ts';
import { sumCents } from '#shared/base/money.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { suppliedDays } from '#shared/rules/supply.ts';
import { firstTaxPoint } from '#shared/rules/tax-point.ts';
import { toBreakdown } from './invoice.store.ts';
import type { InvoiceTable } from './invoice.tables.ts';
import { sealInvoice } from './seal-invoice.ts';

export const invoiceInvariants: Invariants = {
  'an invoice is as it was sealed': (db) =>
    wrongDocuments(db, 'invoice', (rows) => wrongSeals(rows, sealInvoice)),
  'an invoice adds up: net + tax = total, subtotal - discount = net': `
    select id from invoice
    where net_total + tax_total <> total or sub_total - discount <> net_total`,
  'what an invoice was paid is the sum of its live payments, and at most its total': `
    select invoice.id from invoice
    left join payment_invoice on payment_invoice.invoice_id = invoice.id
    left join payment on payment.id = payment_invoice.payment_id and payment.status = 'issued'
    group by invoice.id, invoice.amount_paid, invoice.total
    having coalesce(sum(case when payment.id is null then 0 else payment_invoice.amount end), 0)
        <> invoice.amount_paid or invoice.amount_paid > invoice.total`,
  'what is kept of a day is the sum of its invoices': `
    select date || ' ' || invoice_type || ' ' || status as id from (
      select date, invoice_type, status, 1 as invoices, total, net_total, tax_total from invoice
      union all
      select date, invoice_type, status, -invoices, -total, -net_total, -tax_total
      from invoice_day) as differences
    group by date, invoice_type, status
    having sum(invoices) <> 0 or sum(total) <> 0 or sum(net_total) <> 0 or sum(tax_total) <> 0`,
  'an invoice replaces a cancelled one of its own client, or none': `
    select invoice.id from invoice
    left join invoice as replaced on replaced.id = invoice.replaces_id
    where invoice.replaces_id is not null
      and (replaced.id is null or replaced.status <> 'cancelled'
        or replaced.client_id <> invoice.client_id)`,
  'a job is on a live invoice of its own client, or on none': `
    select job.id from job join invoice on invoice.id = job.invoice_id
    where invoice.status <> 'issued' or invoice.client_id <> job.client_id`,
  'a live invoice has the jobs that its snapshot has, with their totals': invoicesWithOtherJobs,
};

/** The jobs that point to an invoice must be those that it froze. */
async function invoicesWithOtherJobs(db: Db): Promise<string[]> {
  return wrongDocuments(db, 'invoice', async (rows) => {
    const issued = rows.filter(({ status }) => status === 'issued');
    const ids = issued.map(({ id }) => id);
    if (ids.length === 0) return [];
    const jobs = await db
      .selectFrom('job')
      .select(['id as _id', 'total', 'invoice_id'])
      .where('invoice_id', 'in', ids)
      .execute();
    const claimed = Map.groupBy(jobs, ({ invoice_id }) => invoice_id);
    return issued
      .filter(({ id, jobs: frozen }) => {
        const differs =
          listed(claimed.get(id) ?? []) !== listed(readFrozen(frozenJobHeads, frozen));
        return differs || !claimed.has(id);
      })
      .map(({ id }) => id);
  });
}

function listed(jobs: { _id: string; total: number }[]): string {
  return jobs
    .map(({ _id, total }) => `${_id} ${total}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join();
}

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
  'the days of supply and the tax point of an invoice are those of its jobs': (db) =>
    eachInvoice(db, async (rows) => rows.filter((row) => !isDatedByJobs(row))),
  'a live invoice prints the rows that its jobs have': (db) => eachInvoice(db, withOtherRows),
};

async function eachInvoice(
  db: Db,
  wrong: (rows: Row[], db: Db) => Promise<Row[]>,
): Promise<string[]> {
  return wrongDocuments(db, 'invoice', async (rows) => (await wrong(rows, db)).map(({ id }) => id));
}

function linesAddUp({ jobs }: Row): boolean {
  return readFrozen(frozenJobs, jobs).every(
    ({ total, items }) =>
      items.every((line) => line.total === lineTotal(line.qty, line.unitCost)) &&
      total === sumCents(items.map((line) => line.total)),
  );
}

function jobsTotal({ jobs }: Row): number {
  return sumCents(readFrozen(frozenJobs, jobs).map(({ total }) => total));
}

function matchesBreakdown(row: Row): boolean {
  const { sub_total: subTotal, tax_rate: rate, invoice_type: invoiceType, total } = row;
  const expected = breakdown({ subTotal, rate, invoiceType, typedTotal: total });
  return isDeepStrictEqual(toBreakdown(row), expected);
}

/** An invoice that the version before issued beside this one has no days of supply. */
function isDatedByJobs(row: Row): boolean {
  const { date, supplied_from: suppliedFrom, supplied_to: suppliedTo, tax_point: taxPoint } = row;
  if (suppliedTo === null && taxPoint === null) return true;
  const [subscription, jobs] = [row.subscription === 1, readFrozen(frozenJobs, row.jobs)];
  const expected = subscription ? { suppliedFrom, suppliedTo } : suppliedDays(jobs);
  const first = firstTaxPoint({ date, subscription, jobs, ...expected });
  return (
    isDeepStrictEqual({ suppliedFrom, suppliedTo }, expected) &&
    taxPoint === (first === date ? null : first)
  );
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
    const printed = readFrozen(frozenJobs, jobs).flatMap((job) =>
      job.items.map(({ _id, qty, unitCost, total }) => [_id, qty, unitCost, total].join(' ')),
    );
    return own.toSorted().join() !== printed.toSorted().join();
  });
}
