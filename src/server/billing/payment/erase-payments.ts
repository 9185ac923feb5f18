import { blankClient, type ExpiredDocuments, isExpired } from '#server/parties/document/index.ts';
import { dialectOf, sealChange } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { getPayment } from './payment.store.ts';
import { sealedEntriesOf, sealPayment } from './seal-payment.ts';

/** Removes the names of erased clients (or of this one) from those that are no longer kept. */
export async function erasePayments(context: AuditContext, which: ExpiredDocuments): Promise<void> {
  const { db } = context;
  const expired = db.selectFrom('payment').selectAll().where(isExpired('transaction_date', which));
  for (const row of await dialectOf(db).locked(expired).execute()) {
    const next = blankClient();
    const entriesOf = await sealedEntriesOf(db, [row.id]);
    const seal = sealPayment({ ...row, ...next }, entriesOf(row.id));
    await db
      .updateTable('payment')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.payment(context, { event: 'erased', changes, after: await getPayment(db, row.id) });
  }
}
