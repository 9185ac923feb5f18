import type { InvoiceJob } from '#shared/contract/invoice.ts';
import type { Day } from '#shared/day.ts';
import type { Breakdown } from '#shared/rules/invoice-breakdown.ts';
import { fold } from '#shared/text.ts';
import { toJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { sums } from './invoice.store.ts';

export type InvoiceChange = {
  /** As it was read; absent, the last write wins. */
  rev: number | undefined;
  date: Day;
  dueDate: Day | null;
  showDates: boolean;
  subscription: boolean;
  notes: string;
  jobs: InvoiceJob[];
  breakdown: Breakdown;
};

/** False where the invoice is no longer the revision that was read, or not issued any more. */
export async function updateInvoice(
  db: Db,
  id: string,
  { rev, ...change }: InvoiceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set((eb) => ({
      date: change.date,
      due_date: change.dueDate,
      show_dates: change.showDates ? 1 : 0,
      subscription: change.subscription ? 1 : 0,
      notes: change.notes,
      notes_fold: fold(change.notes),
      jobs: toJson(change.jobs),
      ...sums(change.breakdown),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .$if(rev !== undefined, (query) => query.where('rev', '=', rev ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
