import { sql, type SqlBool } from 'kysely';
import { getClient } from '#server/parties/client/index.ts';
import { appError, type Db, sumOf } from '#server/platform/db/index.ts';
import { balanceOf } from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';

/**
 * The balance of the client's issued invoices; negative if money is on account. Throws a 404 for an unknown client.
 */
export async function clientBalance(db: Db, clientId: string): Promise<Cents> {
  await getClient(db, clientId);
  return clientDebt(db, clientId);
}

/** Like `clientBalance`, but also for deleted clients. */
export async function clientDebt(db: Db, clientId: string): Promise<Cents> {
  const { balance } = await db
    .selectFrom('invoice')
    .select(sumOf(balanceOf).as('balance'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return balance;
}

/**
 * Adds to the amount paid on an issued invoice of the client; a negative amount uses what was overpaid. Returns false
 * and changes nothing if the invoice belongs to another client or is cancelled, or if the amount exceeds its balance.
 */
export async function payInvoice(
  db: Db,
  { invoiceId, clientId, amount }: { invoiceId: string; clientId: string; amount: Cents },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set((eb) => ({ amount_paid: eb('amount_paid', '+', amount) }))
    .where('id', '=', invoiceId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'issued')
    .where(
      amount > 0
        ? sql<SqlBool>`${balanceOf} >= ${amount}`
        : sql<SqlBool>`${balanceOf} <= ${amount}`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Subtracts from the amount paid. Throws a 400 if that money was refunded or used for another invoice meanwhile. */
export async function unpayInvoice(
  db: Db,
  { invoiceId, amount }: { invoiceId: string; amount: Cents },
): Promise<void> {
  await db
    .updateTable('invoice')
    .set((eb) => ({ amount_paid: eb('amount_paid', '-', amount) }))
    .where('id', '=', invoiceId)
    .where((eb) => eb.between(eb('amount_paid', '-', amount), cents(0), eb.ref('total')))
    .returning('id')
    .executeTakeFirstOrThrow(appError('payment.usedSince'));
}

/** Adds to the credited amount of an issued invoice; negative when a credit note is cancelled. */
export async function addCredited(db: Db, invoiceId: string, amount: Cents): Promise<void> {
  await db
    .updateTable('invoice')
    .set((eb) => ({ credited: eb('credited', '+', amount) }))
    .where('id', '=', invoiceId)
    .where('status', '=', 'issued')
    .where((eb) => eb.between(eb('credited', '+', amount), cents(0), eb.ref('total')))
    .returning('id')
    .executeTakeFirstOrThrow(() => new Error(`more is credited than invoice ${invoiceId} has`));
}

/** The numbers of the invoice's credit notes in order, without cancelled ones. */
export async function liveCreditRefs(db: Db, invoiceId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('credit')
    .select('ref')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'issued')
    .orderBy('ref')
    .execute();
  return rows.map(({ ref }) => ref);
}

/** The date of the invoice's earliest credit note that is not cancelled. */
export async function firstCreditDay(db: Db, invoiceId: string): Promise<Day | null> {
  const { day } = await db
    .selectFrom('credit')
    .select((eb) => eb.fn.min('date').as('day'))
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return day;
}

/** The payments on the invoice by date, without cancelled ones. */
export async function livePaymentsOf(db: Db, invoiceId: string) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_invoice', 'payment_invoice.payment_id', 'payment.id')
    .select(['payment.ref', 'payment.transaction_date as transactionDate'])
    .where('payment_invoice.invoice_id', '=', invoiceId)
    .where('payment.status', '=', 'issued')
    .orderBy('payment.transaction_date')
    .orderBy('payment.id')
    .execute();
}
