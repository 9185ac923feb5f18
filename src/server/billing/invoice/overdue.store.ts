import { sql } from 'kysely';
import type { Day } from '#shared/day.ts';
import type { OverdueInvoice } from '#shared/document/message.ts';
import { cents } from '#shared/money.ts';
import type { Db } from '../../platform/db/index.ts';
import { isOwed } from '../../platform/records/index.ts';

type OverdueQuery = { of: 'client' | 'invoice'; id: string; today: Day };

const idColumns = { client: 'invoice.client_id', invoice: 'invoice.id' } as const;

/** An invoice without a due date is due on its own date. */
export const dueOn = sql<Day>`coalesce(invoice.due_date, invoice.date)`;

/** The unpaid invoices of a client, or the given invoice, that were due before today; by due date. */
export async function overdueInvoices(
  db: Db,
  { of, id, today }: OverdueQuery,
): Promise<OverdueInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .where(isOwed)
    .where(idColumns[of], '=', id)
    .where(dueOn, '<', today)
    .select(['ref', 'invoice_type', 'date', 'total', 'amount_paid', dueOn.as('due')])
    .orderBy(dueOn)
    .orderBy('ref')
    .execute();
  return rows.map((row) => ({
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    dueDate: row.due,
    balance: cents(row.total - row.amount_paid),
  }));
}
