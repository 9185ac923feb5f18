import { type Invariants, wrongDocuments, wrongSeals } from '#server/platform/invariants/index.ts';
import { sealedEntriesOf, sealPayment } from './seal-payment.ts';

export const paymentInvariants: Invariants = {
  'a payment is as it was sealed': (db) =>
    wrongDocuments(db, 'payment', async (rows) => {
      const entriesOf = await sealedEntriesOf(
        db,
        rows.map(({ id }) => id),
      );
      return wrongSeals(rows, (row) => sealPayment(row, entriesOf(row.id)));
    }),
  'what a client owes is what was invoiced less what was paid': `
    select client_id as id from (
      select client_id, amount_paid as amount from invoice where status = 'issued'
      union all
      select client_id, -amount from payment where status = 'issued') as amounts
    group by client_id having sum(amount) <> 0`,
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
};
