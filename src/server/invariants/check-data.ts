import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { storageInvariants } from '../storage/storage.invariants.ts';

/** What must hold at every moment; each query finds the ids of the records that break it. */
const invariants: Record<string, string> = {
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
  'a payment is the sum of its entries': `
    select payment.id from payment
    left join payment_invoice on payment_invoice.payment_id = payment.id
    group by payment.id, payment.amount
    having coalesce(sum(payment_invoice.amount), 0) <> payment.amount`,
  'no live payment is on a cancelled invoice': `
    select payment.id from payment
    join payment_invoice on payment_invoice.payment_id = payment.id
    join invoice on invoice.id = payment_invoice.invoice_id
    where payment.status = 'issued' and invoice.status = 'cancelled'`,
  'a payment is on invoices of its own client': `
    select payment.id from payment
    join payment_invoice on payment_invoice.payment_id = payment.id
    join invoice on invoice.id = payment_invoice.invoice_id
    where payment.client_id <> invoice.client_id`,
  'a job is on a live invoice of its own client, or on none': `
    select job.id from job join invoice on invoice.id = job.invoice_id
    where invoice.status <> 'issued' or invoice.client_id <> job.client_id`,
  'an invoice has the jobs that it was issued for, a cancelled one none': `
    select invoice.id from invoice left join job on job.invoice_id = invoice.id
    group by invoice.id, invoice.status
    having (invoice.status = 'issued') <> (count(job.id) > 0)`,
  "a job's total is the sum of its rows": `
    select job.id from job left join job_item on job_item.job_id = job.id
    group by job.id, job.total having coalesce(sum(job_item.total), 0) <> job.total`,
  ...storageInvariants,
  ...series('client', 'client'),
  ...series('client item', 'client_item'),
  ...series('item', 'item'),
  ...series('job', 'job'),
  ...series('payment', 'payment'),
  ...series('invoice: invoice', "invoice where invoice_type = 'invoice'"),
  ...series('invoice: other', "invoice where invoice_type = 'other'"),
};

/** Numbers run from 1 to the counter without a gap. */
function series(name: string, table: string): Record<string, string> {
  return {
    [`the numbers of the series "${name}" have no gap`]: `
      select '${name}' as id from (select count(ref) as many, coalesce(max(ref), 0) as last
        from ${table}) as numbers
      left join counter on counter.series = '${name}'
      where many <> last or last <> coalesce(counter.value, 0)`,
  };
}

export type Breach = { invariant: string; ids: string[] };

/** Gives every invariant that does not hold, with the records that break it. */
export async function checkData(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(db);
    if (rows.length > 0) breaches.push({ invariant, ids: rows.map(({ id }) => id) });
  }
  return breaches;
}
