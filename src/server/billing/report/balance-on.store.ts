import { sql } from 'kysely';
import { dueOn, type SetOff, withSetOffs } from '#server/billing/invoice/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { type ClientIds, withBalance } from './owing-clients.store.ts';

/**
 * What was invoiced and owed per invoice at the end of a day. Documents and payments that are not cancelled today
 * count by their own date. The balance is negative if a payment precedes the date of its invoice.
 */
function balancesOn(db: Db, on: Day, clients?: string[]) {
  const invoiced = db
    .selectFrom('invoice')
    .where('status', '=', 'issued')
    .where('date', '<=', on)
    .select(['id as invoice_id', 'total as invoice', 'total as balance'])
    .$if(clients !== undefined, (query) => query.where('client_id', 'in', clients ?? []));
  const credited = db
    .selectFrom('credit')
    .where('status', '=', 'issued')
    .where('date', '<=', on)
    .select(['invoice_id', sql<Cents>`-total`.as('invoice'), sql<Cents>`-total`.as('balance')])
    .$if(clients !== undefined, (query) => query.where('client_id', 'in', clients ?? []));
  const paid = db
    .selectFrom('payment')
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .where('status', '=', 'issued')
    .where('transaction_date', '<=', on)
    .select(['invoice_id', sql<Cents>`0`.as('invoice')])
    .select(sql<Cents>`-payment_invoice.amount`.as('balance'))
    .$if(clients !== undefined, (query) => query.where('client_id', 'in', clients ?? []));
  const moves = invoiced.unionAll(credited).unionAll(paid);
  return db
    .selectFrom(moves.as('moved'))
    .innerJoin('invoice', 'invoice.id', 'moved.invoice_id')
    .select(['invoice.id as _id', 'invoice.ref as _ref', 'invoice.invoice_type as invoiceType'])
    .select(['invoice.client_id', 'invoice.date', dueOn.as('due_date')])
    .select(sql<Cents>`sum(moved.invoice)`.as('invoice'))
    .select(sql<Cents>`sum(moved.balance)`.as('balance'))
    .groupBy(['invoice.id', 'invoice.ref', 'invoice.invoice_type', 'invoice.client_id'])
    .groupBy(['invoice.date', 'invoice.due_date']);
}

/** The clients whose balance was not 0. */
export function owingClientsOn(db: Db, on: Day): ClientIds {
  return withBalance(
    db.selectFrom(balancesOn(db, on).as('owed')).select(['owed.client_id', 'owed.balance']),
  );
}

/** What money on account of these clients paid at the end of a day. */
export async function readSetOffsOn(db: Db, on: Day, clients: string[]): Promise<SetOff[]> {
  if (clients.length === 0) return [];
  const rows = await db
    .selectFrom(balancesOn(db, on, clients).as('open'))
    .where('open.balance', '<>', cents(0))
    .select(['open._id', 'open._ref', 'open.invoiceType', 'open.client_id as client'])
    .select(['open.date', 'open.due_date as due', 'open.balance'])
    .execute();
  return withSetOffs(rows);
}

/** Like `sumByClientAndMonth`, as of the end of a day; `least`: the lowest balance of an invoice. */
export async function sumOnByClientAndMonth(db: Db, on: Day, clients: string[]) {
  const month = sql<Day>`substr(owed.date, 1, 7) || '-01'`;
  return db
    .selectFrom(balancesOn(db, on, clients).as('owed'))
    .select(['owed.client_id as clientId', month.as('date')])
    .select(sql<Cents>`sum(owed.invoice)`.as('invoice'))
    .select(sql<Cents>`sum(owed.balance)`.as('balance'))
    .select(sql<number>`min(owed.balance)`.as('least'))
    .select(sql<Day | null>`min(case when owed.balance > 0 then owed.due_date end)`.as('dueDate'))
    .groupBy(['owed.client_id', month])
    .execute();
}
