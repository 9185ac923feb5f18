import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type Db, searchedBy, searchRecords, type Tables } from '#server/platform/db/index.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { paymentColumns, paymentPeriodSums, paymentSums } from '#shared/records/payment.ts';
import { loadPaymentRows } from './payment.store.ts';

/** Payments without a receipt number sort before the first one. */
const refOrZero = sql`coalesce(payment.ref, 0)`;

/**
 * Only since the shop writes legal receipts; never where it does not. The first line repeats the condition of the partial
 * index literally.
 */
const lacksReceipt = sql<SqlBool>`payment.status = 'issued' and payment.amount > 0 and payment.fiscal_number = ''
  and payment.transaction_date >= (select receipts_since from config where receipts <> 'none')`;

const searched = searchedBy('payment', paymentColumns, {
  clientName: sql`trim(payment.client_company_name_fold || ' ' || payment.client_full_name_fold)`,
  fromTo: sql.ref('payment.transaction_date'),
  lacksReceipt: sql`case when ${lacksReceipt} then 1 else 0 end`,
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
  const { invoice, lacksReceipt: lacks, ...others } = search.filters;
  const isLacking = lacks?.is === 'equal' && lacks.value === 1;
  const filters: Search['filters'] = {
    ...others,
    ...(!isLacking && lacks && { lacksReceipt: lacks }),
  };
  const isOfDays = (filters['transactionDate'] ?? filters['fromTo']) !== undefined;
  const of = isOfDays ? [...paymentSums, ...paymentPeriodSums] : paymentSums;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('payment')
        .$if(invoice !== undefined, (query) => query.where((eb) => paysInvoice(eb, invoice)))
        .$if(isLacking, (query) => query.where(lacksReceipt)),
      newest: [sql.ref('payment.transaction_date'), refOrZero, sql.ref('payment.id')],
      sums: { of, columns: byMethod, where: sql`payment.status = 'issued'` },
      brings: { table: 'payment_invoice', by: 'payment_id' },
      load: (ids) => loadPaymentRows(db, ids),
    },
  );
}

function paysInvoice(eb: ExpressionBuilder<Tables, 'payment'>, condition: Condition | undefined) {
  const entries = eb.selectFrom('payment_invoice').select('payment_invoice.payment_id');
  if (condition?.is !== 'equal') {
    return eb.not(eb.exists(entries.whereRef('payment_invoice.payment_id', '=', 'payment.id')));
  }
  // Not `exists`, which SQLite would evaluate for every payment.
  const { value } = condition;
  return eb('payment.id', 'in', entries.where('payment_invoice.invoice_id', '=', String(value)));
}
