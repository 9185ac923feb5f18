import {
  blankClient,
  type ExpiredDocuments,
  isExpired,
  freeze,
  frozenJobs,
  readFrozen,
} from '#server/parties/document/index.ts';
import { dialectOf, sealChange } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { getInvoice } from './invoice.store.ts';
import { sealInvoice } from './seal-invoice.ts';

/** Removes the names of erased clients (or of this one) from those that are no longer kept. */
export async function eraseInvoices(context: AuditContext, which: ExpiredDocuments): Promise<void> {
  const { db } = context;
  const expired = db.selectFrom('invoice').selectAll().where(isExpired('date', which));
  for (const row of await dialectOf(db).locked(expired).execute()) {
    const jobs = readFrozen(frozenJobs, row.jobs).map((job) => ({
      ...job,
      items: job.items.map((item) => ({ ...item, notes: '' })),
    }));
    const next = {
      ...blankClient(),
      buyer_reference: '',
      order_reference: '',
      jobs: freeze(frozenJobs, jobs),
    };
    const seal = sealInvoice({ ...row, ...next });
    await db
      .updateTable('invoice')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.invoice(context, { event: 'erased', changes, after: await getInvoice(db, row.id) });
  }
}
