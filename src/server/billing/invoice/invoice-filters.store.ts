import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InvoiceView, invoiceStates } from '#shared/choices.ts';
import { invoiceColumns } from '#shared/columns/invoice.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import {
  type Db,
  dialectOf,
  filtered,
  receiptNumber,
  searchedBy,
} from '../../platform/db/index.ts';
import { isOwed } from '../../platform/records/index.ts';

type Filters = Search['filters'];
type SqlCondition = RawBuilder<SqlBool>;

const states: Record<(typeof invoiceStates)[number], SqlCondition> = {
  issued: sql`invoice.status = 'issued'`,
  cancelled: sql`invoice.status = 'cancelled'`,
  unpaid: isOwed,
  paid: sql`invoice.status = 'issued' and invoice.amount_paid = invoice.total`,
};

/** The SQL matches the partial indexes in `db/migrations/baseline/billing.ts`, or they are not used. */
export function viewConditions(today: Day): Record<InvoiceView, SqlCondition> {
  return {
    unpaid: isOwed,
    overdue: isOverdueOn(today),
    notSent: sql`invoice.status = 'issued' and invoice.last_sent is null`,
    subscriptions: sql`invoice.subscription = 1`,
    cancelled: states.cancelled,
  };
}

function isOverdueOn(today: Day): SqlCondition {
  return sql`${isOwed} and invoice.due_date < ${today}`;
}

export function invoiceSearch(db: Db, today: Day) {
  const isOverdue = isOverdueOn(today);
  const days = dialectOf(db).daysBetween(sql.ref('invoice.due_date'), sql`${today}`);
  const searched = searchedBy('invoice', invoiceColumns, {
    clientName: sql`trim(invoice.client_company_name_fold || ' ' || invoice.client_full_name_fold)`,
    fromTo: sql.ref('invoice.date'),
    balance: sql<number>`(invoice.total - invoice.amount_paid)`,
    paid: sql<number>`case when ${states.paid} then 1 else 0 end`,
    view: sql<string>`case when ${isOwed} then 'unpaid' when ${states.paid} then 'paid'
      else 'cancelled' end`,
    overdue: sql<number>`case when ${isOverdue} then 1 else 0 end`,
    overdueDays: sql<number>`case when ${isOverdue} then ${days} else 0 end`,
  });
  const letter = sql`case when invoice.invoice_type = 'invoice' then 'i-' else 'o-' end`;
  const _ref = sql<string>`${letter} || ${receiptNumber(sql.ref('invoice.ref'))}`;
  return { ...searched, printed: { _ref } };
}

/** Splits the filters into SQL conditions that the partial indexes match and filters by columns. */
export function splitFilters(filters: Filters, today: Day) {
  const { status, view, overdue, ...rest } = filters;
  const isState = valuesOf(status).some((value) => value === 'unpaid' || value === 'paid');
  const isOverdue = overdue?.is === 'equal' && overdue.value === 1;
  const conditions: Expression<SqlBool>[] = [
    ...(isState ? [anyOf(status, states)] : []),
    ...(view === undefined ? [] : [anyOf(view, viewConditions(today))]),
    ...(isOverdue ? [isOverdueOn(today)] : []),
  ];
  const columns: Filters = {
    ...rest,
    ...(!isState && status !== undefined && { status }),
    ...(!isOverdue && overdue !== undefined && { overdue }),
  };
  return { conditions, columns };
}

/** The invoices that match the filters of the list. */
export function filteredInvoices(db: Db, today: Day, filters: Filters) {
  const { conditions, columns } = splitFilters(filters, today);
  const from = db.selectFrom('invoice').where((eb) => eb.and(conditions));
  return filtered({ db, ...invoiceSearch(db, today), from }, columns);
}

function valuesOf(condition: Condition | undefined): readonly (string | number)[] {
  if (condition?.is === 'equal') return [condition.value];
  return condition?.is === 'among' ? condition.values : [];
}

function anyOf(
  condition: Condition | undefined,
  conditions: Readonly<Record<string, SqlCondition>>,
): SqlCondition {
  const any = valuesOf(condition).flatMap((value) => conditions[value] ?? []);
  return any.length === 0 ? sql`1 = 0` : sql`(${sql.join(any, sql` or `)})`;
}
