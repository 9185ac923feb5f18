import type { z } from 'zod';
import type { Db } from '#server/platform/db/index.ts';
import { addDays, type Day } from '#shared/base/day.ts';
import type { waitingForInvoice } from '#shared/contract/job.ts';
import { vatQuarterOf, type VatQuarterStart } from '#shared/rules/vat-period.ts';
import { INVOICE_NOW_DAYS, INVOICE_SOON_DAYS } from '#shared/rules/views.ts';

type Waiting = { today: Day; until?: Day; quarters: VatQuarterStart };

/** How long the jobs completed by `until` have been without an invoice, as the list of jobs counts them. */
export async function readWaitingForInvoice(
  db: Db,
  { today, until = today, quarters }: Waiting,
): Promise<z.output<typeof waitingForInvoice>> {
  const count = (by: Day) => countCompleted(db, by < until ? by : until);
  return {
    soon: await count(addDays(today, -INVOICE_SOON_DAYS)),
    now: await count(addDays(today, -INVOICE_NOW_DAYS)),
    ended: await count(addDays(vatQuarterOf(today, quarters).from, -1)),
  };
}

async function countCompleted(db: Db, until: Day): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deleted_on', 'is', null)
    .where('invoice_id', 'is', null)
    .where('end_date', '<=', until)
    .executeTakeFirstOrThrow();
  return total;
}
