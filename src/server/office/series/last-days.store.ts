import type { Db } from '#server/platform/db/index.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { DocumentSeries } from '#shared/rules/document-day.ts';

/** The date of the last number of each series, of cancelled documents too. */
export async function lastDays(db: Db): Promise<Record<DocumentSeries, Day | null>> {
  return {
    invoice: await lastInvoice(db, 'invoice'),
    other: await lastInvoice(db, 'other'),
    payment: await lastReceipt(db),
    credit: await lastCredit(db),
  };
}

async function lastInvoice(db: Db, type: InvoiceType): Promise<Day | null> {
  const row = await db
    .selectFrom('invoice')
    .select('date')
    .where('invoice_type', '=', type)
    .orderBy('ref', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}

/** Payments without a receipt have no number. */
async function lastReceipt(db: Db): Promise<Day | null> {
  const row = await db
    .selectFrom('payment')
    .select('transaction_date')
    .where('ref', 'is not', null)
    .orderBy('ref', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.transaction_date ?? null;
}

async function lastCredit(db: Db): Promise<Day | null> {
  const row = await db
    .selectFrom('credit')
    .select('date')
    .orderBy('ref', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}
