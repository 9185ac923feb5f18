import { type RawBuilder, sql } from 'kysely';
import type { ClientShort } from '#shared/contract/client.ts';
import type { DocumentStatus, InvoiceType } from '#shared/contract/fields.ts';
import { invoiceColumns } from '#shared/contract/invoice.ts';
import type { Condition } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import type { Cents } from '#shared/money.ts';
import { toClientShort } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import { answered, filtered } from '../db/search.ts';
import { invoiceSqlColumns } from '../invoice/invoice.store.ts';

/** Both ends are included. */
export type Period = { from: Day; to: Day };

export type MonthSums = { month: string; total: Cents; netTotal: Cents; taxTotal: Cents };

/** The filters of the invoice list, and the months to sum. */
export type InvoiceFilters = Partial<Period> &
  Partial<Record<keyof typeof invoiceColumns, Condition>>;

/** Sums of the issued invoices that the filters let through, by month (`2026-03`), in order. */
export async function sumInvoicesByMonth(
  db: Db,
  { from, to, ...filters }: InvoiceFilters,
): Promise<MonthSums[]> {
  const month = sql<string>`substr(invoice.date, 1, 7)`;
  const issued = db
    .selectFrom('invoice')
    .where('invoice.status', '=', 'issued')
    .$if(from !== undefined, (query) => query.where('invoice.date', '>=', from as Day))
    .$if(to !== undefined, (query) => query.where('invoice.date', '<=', to as Day));
  const columns = { columns: invoiceColumns, sqlColumns: invoiceSqlColumns };
  const sums = filtered({ db, ...columns, from: issued }, filters)
    .select([
      month.as('month'),
      sum('invoice.total').as('total'),
      sum('invoice.net_total').as('netTotal'),
      sum('invoice.tax_total').as('taxTotal'),
    ])
    .groupBy(month)
    .orderBy(month);
  return answered(db, () => sums.execute());
}

export type ClientMonth = { clientId: string; date: Day; invoice: Cents; balance: Cents };

/** What each client was invoiced and owes, by month of the invoices; `date` is a day of it. */
export async function sumByClientAndMonth(db: Db, showAll: boolean): Promise<ClientMonth[]> {
  const month = sql<Day>`substr(invoice.date, 1, 7) || '-01'`;
  const owing = db
    .selectFrom('invoice as owed')
    .select('owed.client_id')
    .where('owed.status', '=', 'issued')
    .where(sql<boolean>`owed.amount_paid < owed.total`);
  return db
    .selectFrom('invoice')
    .where('invoice.status', '=', 'issued')
    .$if(!showAll, (query) => query.where('invoice.client_id', 'in', owing))
    .select([
      'invoice.client_id as clientId',
      month.as('date'),
      sum('invoice.total').as('invoice'),
      sql<Cents>`sum(invoice.total - invoice.amount_paid)`.as('balance'),
    ])
    .groupBy(['invoice.client_id', month])
    .execute();
}

export type LatestPayment = { clientId: string; transactionDate: Day; amount: Cents };

/** The last live payment of every client who has one. */
export async function latestPayments(db: Db): Promise<LatestPayment[]> {
  const ranked = db
    .selectFrom('payment')
    .where('status', '=', 'issued')
    .select(['client_id as clientId', 'transaction_date as transactionDate', 'amount'])
    .select(
      sql<number>`row_number() over (partition by client_id
        order by transaction_date desc, id desc)`.as('place'),
    );
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['clientId', 'transactionDate', 'amount'])
    .where('place', '=', 1)
    .execute();
}

/**
 * Clients sorted as people read them: all that are not deleted, or those with these ids, deleted
 * ones too. Picked out here, because a query takes only so many values.
 */
export async function listClients(db: Db, ids: Set<string> | 'live'): Promise<ClientShort[]> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'ref', 'first_name', 'last_name', 'company_name'])
    .$if(ids === 'live', (query) => query.where('deleted_on', 'is', null))
    .orderBy(sql`company_name_fold || last_name_fold || first_name_fold`)
    .orderBy('ref')
    .execute();
  const clients = rows.map(toClientShort);
  return ids === 'live' ? clients : clients.filter(({ _id }) => ids.has(_id));
}

export type PeriodInvoice = {
  _id: string;
  _ref: number;
  clientId: string;
  invoiceType: InvoiceType;
  date: Day;
  status: DocumentStatus;
  total: Cents;
  balance: Cents;
};

type InvoicePeriod = Period & { status: DocumentStatus };

export async function invoicesOfPeriod(db: Db, period: InvoicePeriod): Promise<PeriodInvoice[]> {
  return inPeriod(db, period)
    .select([
      'invoice.id as _id',
      'invoice.ref as _ref',
      'invoice.client_id as clientId',
      'invoice.invoice_type as invoiceType',
      'invoice.date',
      'invoice.status',
      'invoice.total',
      sql<Cents>`case when invoice.status = 'issued'
        then invoice.total - invoice.amount_paid else 0 end`.as('balance'),
    ])
    .orderBy('invoice.date')
    .orderBy('invoice.ref')
    .execute();
}

export type PeriodPayment = {
  _id: string;
  _ref: number | null;
  clientId: string;
  transactionDate: Day;
  amount: Cents;
};

/** What live payments paid on the period's invoices, whenever they were made. */
export async function paymentsOfPeriod(db: Db, period: InvoicePeriod): Promise<PeriodPayment[]> {
  return inPeriod(db, period)
    .innerJoin('payment_invoice', 'payment_invoice.invoice_id', 'invoice.id')
    .innerJoin('payment', 'payment.id', 'payment_invoice.payment_id')
    .where('payment.status', '=', 'issued')
    .select([
      'payment.id as _id',
      'payment.ref as _ref',
      'payment.client_id as clientId',
      'payment.transaction_date as transactionDate',
      sum('payment_invoice.amount').as('amount'),
    ])
    .groupBy(['payment.id', 'payment.ref', 'payment.client_id', 'payment.transaction_date'])
    .orderBy('payment.transaction_date')
    .orderBy('payment.id')
    .execute();
}

function inPeriod(db: Db, { from, to, status }: InvoicePeriod) {
  return db
    .selectFrom('invoice')
    .where('invoice.date', '>=', from)
    .where('invoice.date', '<=', to)
    .where('invoice.status', '=', status);
}

function sum(column: string): RawBuilder<Cents> {
  return sql<Cents>`sum(${sql.ref(column)})`;
}
