import { type ExpressionBuilder, sql } from 'kysely';
import { paymentColumns, paymentSums } from '#shared/columns/payment.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import type { Db } from '../db/open.ts';
import { searchRecords } from '../db/search-records.ts';
import type { Tables } from '../db/tables.ts';
import { loadPaymentRows } from './payment.store.ts';

/** A payment without a receipt number sorts before the first one. */
const ref = sql`coalesce(payment.ref, 0)`;

const sqlColumns = {
  _ref: sql.ref('payment.ref'),
  client: sql.ref('payment.client_id'),
  clientFullName: sql.ref('payment.client_full_name_fold'),
  clientCompanyName: sql.ref('payment.client_company_name_fold'),
  clientName: sql`trim(payment.client_company_name_fold || ' ' || payment.client_full_name_fold)`,
  amount: sql.ref('payment.amount'),
  transactionDate: sql.ref('payment.transaction_date'),
  fromTo: sql.ref('payment.transaction_date'),
  method: sql.ref('payment.method'),
  status: sql.ref('payment.status'),
  invoice: sql`(select min(invoice.ref) from payment_invoice
    join invoice on invoice.id = payment_invoice.invoice_id
    where payment_invoice.payment_id = payment.id)`,
  lastSent: sql.ref('payment.last_sent_day'),
  notes: sql.ref('payment.notes_fold'),
};

export function searchPayments(db: Db, search: Search) {
  // One payment may pay many invoices: "the invoice" is whether one of its entries is on it.
  const { invoice, ...filters } = search.filters;
  return searchRecords({
    db,
    search: { ...search, filters },
    columns: paymentColumns,
    sqlColumns,
    from: db
      .selectFrom('payment')
      .$if(invoice !== undefined, (query) => query.where((eb) => pays(eb, invoice))),
    id: sql.ref<string>('payment.id'),
    newest: [sql.ref('payment.transaction_date'), ref, sql.ref('payment.id')],
    sums: { of: paymentSums, where: sql`payment.status = 'issued'` },
    load: (ids) => loadPaymentRows(db, ids),
  });
}

function pays(eb: ExpressionBuilder<Tables, 'payment'>, condition: Condition | undefined) {
  const entries = eb
    .selectFrom('payment_invoice')
    .select('payment_invoice.payment_id')
    .whereRef('payment_invoice.payment_id', '=', 'payment.id');
  if (condition?.is !== 'equal') return eb.not(eb.exists(entries));
  return eb.exists(entries.where('payment_invoice.invoice_id', '=', String(condition.value)));
}
