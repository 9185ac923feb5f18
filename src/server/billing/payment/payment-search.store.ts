import { type ExpressionBuilder, sql } from 'kysely';
import { paymentColumns, paymentSums, paymentPeriodSums } from '#shared/columns/payment.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { recordOf } from '#shared/record-of.ts';
import { type Db, searchedBy, searchRecords, type Tables } from '../../platform/db/index.ts';
import { loadPaymentRows } from './payment.store.ts';

/** Payments without a receipt number sort before the first one. */
const refOrZero = sql`coalesce(payment.ref, 0)`;

const searched = searchedBy('payment', paymentColumns, {
  clientName: sql`trim(payment.client_company_name_fold || ' ' || payment.client_full_name_fold)`,
  fromTo: sql.ref('payment.transaction_date'),
  invoice: sql`(select min(invoice.ref) from payment_invoice
    join invoice on invoice.id = payment_invoice.invoice_id
    where payment_invoice.payment_id = payment.id)`,
});

const byMethod = recordOf(
  paymentPeriodSums,
  (method) => sql`case when payment.method = ${method} then payment.amount end`,
);

export function searchPayments(db: Db, search: Search) {
  // A payment has many invoices: the filter "invoice" matches if any of its entries pays that invoice.
  const { invoice, ...filters } = search.filters;
  const isOfDays = (filters['transactionDate'] ?? filters['fromTo']) !== undefined;
  const of = isOfDays ? [...paymentSums, ...paymentPeriodSums] : paymentSums;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('payment')
        .$if(invoice !== undefined, (query) => query.where((eb) => paysInvoice(eb, invoice))),
      newest: [sql.ref('payment.transaction_date'), refOrZero, sql.ref('payment.id')],
      sums: { of, columns: byMethod, where: sql`payment.status = 'issued'` },
      brings: { table: 'payment_invoice', by: 'payment_id' },
      load: (ids) => loadPaymentRows(db, ids),
    },
  );
}

function paysInvoice(eb: ExpressionBuilder<Tables, 'payment'>, condition: Condition | undefined) {
  const entries = eb
    .selectFrom('payment_invoice')
    .select('payment_invoice.payment_id')
    .whereRef('payment_invoice.payment_id', '=', 'payment.id');
  if (condition?.is !== 'equal') return eb.not(eb.exists(entries));
  return eb.exists(entries.where('payment_invoice.invoice_id', '=', String(condition.value)));
}
