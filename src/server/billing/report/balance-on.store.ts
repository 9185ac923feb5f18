import { sql } from 'kysely';
import type { Day } from '#shared/day.ts';
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../platform/db/index.ts';
import { dueOn } from '../invoice/index.ts';
import { type ClientIds, ids } from './report.store.ts';

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
    .select(['invoice.client_id', 'invoice.date', dueOn.as('due_date')])
    .select(sql<Cents>`sum(moved.invoice)`.as('invoice'))
    .select(sql<Cents>`sum(moved.balance)`.as('balance'))
    .groupBy(['invoice.id', 'invoice.client_id', 'invoice.date', 'invoice.due_date']);
}

/** The clients who owed something on an invoice. */
export function owingClientsOn(db: Db, on: Day): ClientIds {
  return ids(
    db
      .selectFrom(balancesOn(db, on).as('owed'))
      .where('owed.balance', '>', sql<Cents>`0`)
      .select('owed.client_id'),
  );
}

/** Like `sumByClientAndMonth`, as of the end of a day. */
export async function sumOnByClientAndMonth(db: Db, on: Day, clients: string[]) {
  const month = sql<Day>`substr(owed.date, 1, 7) || '-01'`;
  return db
    .selectFrom(balancesOn(db, on, clients).as('owed'))
    .select(['owed.client_id as clientId', month.as('date')])
    .select(sql<Cents>`sum(owed.invoice)`.as('invoice'))
    .select(sql<Cents>`sum(owed.balance)`.as('balance'))
    .select(sql<Day | null>`min(case when owed.balance > 0 then owed.due_date end)`.as('dueDate'))
    .groupBy(['owed.client_id', month])
    .execute();
}
