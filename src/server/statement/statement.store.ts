import { sql } from 'kysely';
import type { Statement } from '#shared/contract/statement.ts';
import type { Day } from '#shared/day.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import type { Range } from '../document/document-kind.ts';
import { toBreakdown } from '../invoice/invoice.store.ts';

/** Public ids beside what staff see, so that a public statement can link what has a link. */
type WithPublicId<T> = T & { publicId: string | null };
type StatementInvoice = WithPublicId<Statement['invoices'][number]>;
type PaidInvoice = WithPublicId<Statement['payments'][number]['invoices'][number]>;
type StatementPayment = Omit<Statement['payments'][number], 'invoices'> & {
  invoices: PaidInvoice[];
};

/** What a client owed at the end of the day before: invoices less payments, cancelled ones not. */
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

/** The client's issued invoices of a range, in the statement's order. */
export async function statementInvoices(
  db: Db,
  clientId: string,
  { from, to }: Range,
): Promise<StatementInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'ref', 'invoice_type', 'date', 'public_id', 'tax_rate'])
    .select(['sub_total', 'discount', 'net_total', 'tax_total', 'total'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .$if(from !== undefined, (query) => query.where('date', '>=', from as Day))
    .$if(to !== undefined, (query) => query.where('date', '<=', to as Day))
    .orderBy('date')
    .orderBy('ref')
    .orderBy('invoice_type')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    publicId: row.public_id,
    breakdown: toBreakdown(row),
  }));
}

/** The client's payments of a range, in the statement's order, each with the invoices it paid. */
export async function statementPayments(
  db: Db,
  clientId: string,
  range: Range,
): Promise<StatementPayment[]> {
  const rows = await issuedPayments(db, clientId, range)
    .select(['payment.id', 'ref', 'transaction_date', 'method', 'amount'])
    .orderBy(sql`transaction_date, case when ref is null then 1 else 0 end, ref, payment.id`)
    .execute();
  const paid = await paidInvoices(db, clientId, range);
  return rows.map((row) => ({
    _id: row.id,
    _ref: row.ref,
    transactionDate: row.transaction_date,
    method: row.method,
    amount: row.amount,
    invoices: paid.get(row.id) ?? [],
  }));
}

/** What each payment of the range paid, in the order of its entries. */
async function paidInvoices(
  db: Db,
  clientId: string,
  range: Range,
): Promise<Map<string, PaidInvoice[]>> {
  const rows = await issuedPayments(db, clientId, range)
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .innerJoin('invoice', 'invoice.id', 'payment_invoice.invoice_id')
    .select(['payment_id', 'invoice.id', 'invoice.ref', 'invoice_type', 'invoice.public_id'])
    .orderBy('position')
    .execute();
  const paid = new Map<string, PaidInvoice[]>();
  for (const row of rows) {
    const { id: _id, ref: _ref, invoice_type: invoiceType, public_id: publicId } = row;
    const others = paid.get(row.payment_id) ?? [];
    paid.set(row.payment_id, [...others, { _id, _ref, invoiceType, publicId }]);
  }
  return paid;
}

function issuedPayments(db: Db, clientId: string, { from, to }: Range) {
  return db
    .selectFrom('payment')
    .where('payment.client_id', '=', clientId)
    .where('payment.status', '=', 'issued')
    .$if(from !== undefined, (query) => query.where('transaction_date', '>=', from as Day))
    .$if(to !== undefined, (query) => query.where('transaction_date', '<=', to as Day));
}
