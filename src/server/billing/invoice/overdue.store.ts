import { sql } from 'kysely';
import type { Day } from '#shared/day.ts';
import type { OverdueInvoice } from '#shared/document/message.ts';
import type { Db } from '../../platform/db/index.ts';
import { balanceOf, isOwed } from '../../platform/records/index.ts';

type OverdueQuery = { of: 'client' | 'invoice'; id: string; today: Day };

const idColumns = { client: 'invoice.client_id', invoice: 'invoice.id' } as const;

/** An invoice without a due date is due on its own date. */
export const dueOn = sql<Day>`coalesce(invoice.due_date, invoice.date)`;

/** The unpaid invoices of a client, or the given invoice, due before today; by due date. */
export async function overdueInvoices(
  db: Db,
  { of, id, today }: OverdueQuery,
): Promise<OverdueInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .where(isOwed)
    .where(idColumns[of], '=', id)
    .where(dueOn, '<', today)
    .select(['ref', 'invoice_type', 'date', dueOn.as('due'), balanceOf.as('balance')])
    .orderBy(dueOn)
    .orderBy('ref')
    .execute();
  return rows.map((row) => ({
    _ref: row.ref,
    invoiceType: row.invoice_type,
    date: row.date,
    dueDate: row.due,
    balance: row.balance,
  }));
}
