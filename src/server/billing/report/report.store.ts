import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  coveredIds,
  dueOn,
  filteredInvoices,
  invoiceDays,
  isNoneOf,
  readOwing,
  type SetOff,
} from '#server/billing/invoice/index.ts';
import { between, type Db, sumOf, withSearchErrors } from '#server/platform/db/index.ts';
import { balanceOf, isOwed, toClientShort } from '#server/platform/records/index.ts';
import type { Day, Month } from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { ClientShort } from '#shared/contract/client.ts';
import type { Condition } from '#shared/contract/search.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import type { invoiceColumns } from '#shared/records/invoice.ts';
import type { ClientIds } from './owing-clients.store.ts';

/** Both ends are included. */
type Period = { from: Day; to: Day };

export type MonthSums = { month: Month; total: Cents; netTotal: Cents; taxTotal: Cents };

/** The filters of the invoice list, and a range of dates. */
export type InvoiceFilters = Partial<Period> &
  Partial<Record<keyof typeof invoiceColumns, Condition>>;

/** Sums of the issued invoices that match the filters, by month in ascending order. */
export async function sumInvoicesByMonth(
  db: Db,
  today: Day,
  { from, to, ...filters }: InvoiceFilters,
): Promise<MonthSums[]> {
  const month = sql<Month>`substr(date, 1, 7)`;
  const columns = ['date', 'status', 'total', 'net_total', 'tax_total'] as const;
  const days =
    invoiceDays(db, filters)?.select(columns) ??
    filteredInvoices(db, await readOwing(db, today), filters).select(columns);
  const sums = db
    .selectFrom(days.as('day'))
    .where('status', '=', 'issued')
    .where(between(sql.ref('date'), { from, to }))
    .select([
      month.as('month'),
      sum('total').as('total'),
      sum('net_total').as('netTotal'),
      sum('tax_total').as('taxTotal'),
    ])
    .groupBy(month)
    .orderBy(month);
  return withSearchErrors(db, () => sums.execute());
}

/** Totals of the credit notes for invoices that match the filters, by month of the credit notes. */
export async function sumCreditsByMonth(
  db: Db,
  today: Day,
  { from, to, ...filters }: InvoiceFilters,
): Promise<MonthSums[]> {
  const month = sql<Month>`substr(credit.date, 1, 7)`;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const listed = isFiltered
    ? filteredInvoices(db, await readOwing(db, today), filters).select('invoice.id')
    : undefined;
  const sums = db
    .selectFrom('credit')
    .where('credit.status', '=', 'issued')
    .where(between(sql.ref('credit.date'), { from, to }))
    .where((eb) => (listed === undefined ? eb.lit(true) : eb('credit.invoice_id', 'in', listed)))
    .select([
      month.as('month'),
      sum('total').as('total'),
      sum('net_total').as('netTotal'),
      sum('tax_total').as('taxTotal'),
    ])
    .groupBy(month)
    .orderBy(month);
  return withSearchErrors(db, () => sums.execute());
}

/**
 * The amounts invoiced to and owed by these clients, by month of the invoices. `date` is the first day of the month,
 * `dueDate` the earliest due date of the unpaid invoices.
 */
export async function sumByClientAndMonth(db: Db, clients: string[]) {
  const month = sql<Day>`substr(invoice.date, 1, 7) || '-01'`;
  return db
    .selectFrom('invoice')
    .where('invoice.status', '=', 'issued')
    .where('invoice.client_id', 'in', clients)
    .select([
      'invoice.client_id as clientId',
      month.as('date'),
      sql<Cents>`sum(invoice.total - invoice.credited)`.as('invoice'),
      sql<Cents>`sum(${balanceOf})`.as('balance'),
      sql<Day | null>`min(case when ${isOwed} then ${dueOn} end)`.as('dueDate'),
    ])
    .groupBy(['invoice.client_id', month])
    .execute();
}

/** The latest issued payment of each of these clients, no refund, dated up to `until` if given. */
export async function latestPayments(db: Db, clients: string[], until: Day | null) {
  const ranked = db
    .selectFrom('payment')
    .where('status', '=', 'issued')
    .where('amount', '>', cents(0))
    .$if(until !== null, (query) => query.where('transaction_date', '<=', until))
    .where('client_id', 'in', clients)
    .select(['client_id as clientId', 'transaction_date as transactionDate', 'amount'])
    .select(
      sql<number>`row_number() over (partition by client_id
        order by transaction_date desc, id desc)`.as('rank'),
    );
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['clientId', 'transactionDate', 'amount'])
    .where('rank', '=', 1)
    .execute();
}

type ListOptions = { matching?: ClientIds; includeLive?: boolean };

/** The clients that a query matches, deleted ones too, and all live ones if `includeLive`; by name. */
export async function listClients(
  db: Db,
  { matching, includeLive }: ListOptions,
): Promise<ClientShort[]> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'ref', 'first_name', 'last_name', 'company_name'])
    .where((eb) =>
      eb.or([
        ...(matching ? [eb('id', 'in', matching)] : []),
        ...(includeLive ? [eb('deleted_on', 'is', null)] : []),
      ]),
    )
    .orderBy(sql`company_name_fold || last_name_fold || first_name_fold`)
    .orderBy('ref')
    .execute();
  return rows.map(toClientShort);
}

/** Selects the invoices of a report by date and status. */
export type InvoicePeriod = Period & { status: DocumentStatus };
type ClientsPeriod = InvoicePeriod & { clients: string[] };

/** The clients with invoices or credit notes in the period. */
export function clientsOfPeriod(db: Db, period: InvoicePeriod): ClientIds {
  const invoiced = inPeriod(db, period).select('invoice.client_id');
  return ids(invoiced.union(creditsIn(db, period).select('credit.client_id')));
}

/** The clients who owe something of the invoices of the period. */
export function owingClientsOfPeriod(
  db: Db,
  period: InvoicePeriod,
  setOffs: readonly SetOff[],
): ClientIds {
  return ids(
    inPeriod(db, period)
      .where(isOwed)
      .where(isNoneOf(coveredIds(setOffs)))
      .select('invoice.client_id'),
  );
}

function ids(query: Expression<{ client_id: string }>): ClientIds {
  return sql`${query}`;
}

export type LeftOut = { clients: number; invoiced: Cents; netTotal: Cents; taxTotal: Cents };

/**
 * The number of clients who have invoices in the period but are not listed, and the total invoiced less credit notes
 * of all who are not.
 */
export async function sumLeftOut(
  db: Db,
  period: InvoicePeriod,
  listed: ClientIds,
): Promise<LeftOut> {
  const invoiced = await inPeriod(db, period)
    .where('invoice.client_id', 'not in', listed)
    .select([
      sql<number>`count(distinct invoice.client_id)`.as('clients'),
      sumOf(sql`invoice.total`).as('invoiced'),
      sumOf(sql`invoice.net_total`).as('netTotal'),
      sumOf(sql`invoice.tax_total`).as('taxTotal'),
    ])
    .executeTakeFirstOrThrow();
  const credited = await creditsIn(db, period)
    .where('credit.client_id', 'not in', listed)
    .select([
      sumOf(sql`credit.total`).as('invoiced'),
      sumOf(sql`credit.net_total`).as('netTotal'),
      sumOf(sql`credit.tax_total`).as('taxTotal'),
    ])
    .executeTakeFirstOrThrow();
  const names = ['invoiced', 'netTotal', 'taxTotal'] as const;
  return {
    clients: invoiced.clients,
    ...recordOf(names, (of) => cents(invoiced[of] - credited[of])),
  };
}

/** The credit notes of these clients in the period. */
export async function creditsOfPeriod(db: Db, period: ClientsPeriod) {
  return creditsIn(db, period)
    .where('credit.client_id', 'in', period.clients)
    .select(['credit.id as _id', 'credit.ref as _ref', 'credit.client_id as clientId'])
    .select(['credit.date', 'credit.total', 'credit.net_total as netTotal'])
    .select('credit.tax_total as taxTotal')
    .orderBy('credit.date')
    .orderBy('credit.ref')
    .execute();
}

/** Ordered by client first, so that the index by client and date is used: by date alone, the whole period is scanned. */
export async function invoicesOfPeriod(db: Db, period: ClientsPeriod) {
  return inPeriod(db, period)
    .where('invoice.client_id', 'in', period.clients)
    .select([
      'invoice.id as _id',
      'invoice.ref as _ref',
      'invoice.client_id as clientId',
      'invoice.invoice_type as invoiceType',
      'invoice.date',
      'invoice.status',
      'invoice.total',
      'invoice.net_total as netTotal',
      'invoice.tax_total as taxTotal',
      sql<Cents>`case when invoice.status = 'issued'
        then ${balanceOf} else 0 end`.as('balance'),
    ])
    .orderBy('invoice.client_id')
    .orderBy('invoice.date')
    .orderBy('invoice.ref')
    .execute();
}

/** The amounts that issued payments of any date paid on the invoices of the period. */
export async function paymentsOfPeriod(db: Db, period: ClientsPeriod) {
  return inPeriod(db, period)
    .where('invoice.client_id', 'in', period.clients)
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

function creditsIn(db: Db, { from, to, status }: InvoicePeriod) {
  return db
    .selectFrom('credit')
    .where('credit.date', '>=', from)
    .where('credit.date', '<=', to)
    .where('credit.status', '=', status);
}

function sum(column: string): RawBuilder<Cents> {
  return sql<Cents>`sum(${sql.ref(column)})`;
}
