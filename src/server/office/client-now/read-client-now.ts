import { clientDebt, loadInvoiceHeads } from '#server/billing/invoice/index.ts';
import { getStays } from '#server/floor/storage/index.ts';
import { getClient } from '#server/parties/client/index.ts';
import { inOrder } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import { countJobs } from '#server/work/job/index.ts';
import { sumCents } from '#shared/base/money.ts';
import type { ClientNow } from '#shared/contract/client-now.ts';
import { overdueDays } from '#shared/rules/overdue.ts';
import { countOf, openJobsOf, openStaysOf, unpaidInvoicesOf } from './client-now.store.ts';

/** The client's open balance, work and stays; throws a 404 if there is no such client. */
export async function readClientNow(
  { db, today }: Pick<AuditContext, 'db' | 'today'>,
  id: string,
): Promise<ClientNow> {
  await getClient(db, id);
  const stays = await getStays(db, await openStaysOf(db, id));
  const unpaid = await unpaidInvoicesOf(db, id);
  const invoices = inOrder(unpaid, await loadInvoiceHeads(db, unpaid)).map((head) => ({
    ...head,
    overdueDays: overdueDays(head, today),
  }));
  const late = invoices.filter((invoice) => invoice.overdueDays > 0);
  const jobs = await countJobs(db, id);
  return {
    balance: await clientDebt(db, id),
    owed: sumCents(invoices.map((invoice) => invoice.owed)),
    overdue: sumCents(late.map((invoice) => invoice.owed)),
    toInvoice: { jobs: jobs.toInvoice, total: jobs.toInvoiceTotal },
    stays,
    jobs: await openJobsOf(db, id),
    invoices,
    counts: {
      pendingWork: jobs.open,
      jobs: jobs.all,
      invoices: await countOf(db, 'invoice', id),
      payments: await countOf(db, 'payment', id),
      clientItems: await countOf(db, 'client_item', id),
      // The list behind it has only stays of job rows.
      storage: stays.filter(({ jobItem }) => jobItem !== null).length,
    },
  };
}
