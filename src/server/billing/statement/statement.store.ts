import { sql } from 'kysely';
import type { Day } from '#shared/day.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { DayRange } from '../../parties/document/index.ts';
import { between, type Db } from '../../platform/db/index.ts';
import { toBreakdown } from '../invoice/index.ts';

/** The balance at the end of the day before `day`: issued invoices less issued payments. */
export async function balanceBefore(db: Db, clientId: string, day: Day): Promise<Cents> {
  const { balance } = await db
    .selectNoFrom((eb) => {
      const invoiced = eb
        .selectFrom('invoice')
        .select(sql<number>`coalesce(sum(total), 0)`.as('total'))
        .where('client_id', '=', clientId)
        .where('status', '=', 'issued')
        .where('date', '<', day);
      const paid = eb
        .selectFrom('payment')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('total'))
        .where('client_id', '=', clientId)
        .where('status', '=', 'issued')
        .where('transaction_date', '<', day);
      return sql<number>`${invoiced} - ${paid}`.as('balance');
    })
    .executeTakeFirstOrThrow();
  return cents(balance);
}

/** In the order of the statement. */
export async function statementInvoices(db: Db, clientId: string, range: DayRange) {
  const rows = await db
    .selectFrom('invoice')
    .select(['id as _id', 'ref as _ref', 'invoice_type as invoiceType'])
    .select(['date', 'public_id as publicId', 'tax_rate'])
    .select(['sub_total', 'discount', 'net_total', 'tax_total', 'total'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .where(between(sql.ref('date'), range))
    .orderBy('date')
    .orderBy('ref')
    .orderBy('invoice_type')
    .execute();
  return rows.map((row) => ({ ...row, breakdown: toBreakdown(row) }));
}

/** In the order of the statement. */
export async function statementPayments(db: Db, clientId: string, range: DayRange) {
  const rows = await issuedPayments(db, clientId, range)
    .select(['payment.id as _id', 'ref as _ref', 'transaction_date as transactionDate'])
    .select(['method', 'amount'])
    .orderBy(sql`transaction_date, case when ref is null then 1 else 0 end, ref, payment.id`)
    .execute();
  const entries = await issuedPayments(db, clientId, range)
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .innerJoin('invoice', 'invoice.id', 'payment_invoice.invoice_id')
    .select(['payment_id', 'invoice.id as _id', 'invoice.ref as _ref'])
    .select(['invoice_type as invoiceType', 'invoice.public_id as publicId'])
    .orderBy('position')
    .execute();
  const invoices = Map.groupBy(entries, ({ payment_id }) => payment_id);
  return rows.map((row) => ({ ...row, invoices: invoices.get(row._id) ?? [] }));
}

function issuedPayments(db: Db, clientId: string, range: DayRange) {
  return db
    .selectFrom('payment')
    .where('payment.client_id', '=', clientId)
    .where('payment.status', '=', 'issued')
    .where(between(sql.ref('transaction_date'), range));
}
