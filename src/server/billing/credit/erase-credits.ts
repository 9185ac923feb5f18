import { blankClient, type ExpiredDocuments, isExpired } from '#server/parties/document/index.ts';
import { dialectOf, sealChange, searchable } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { getCredit } from './credit.store.ts';
import { sealCredit } from './seal-credit.ts';

/** Removes the names of erased clients (or of this one) from those that are no longer kept. */
export async function eraseCredits(context: AuditContext, which: ExpiredDocuments): Promise<void> {
  const { db } = context;
  const expired = db.selectFrom('credit').selectAll().where(isExpired('date', which));
  for (const row of await dialectOf(db).locked(expired).execute()) {
    const next = { ...blankClient(), ...searchable({ reason: '' }) };
    const seal = sealCredit({ ...row, ...next });
    await db
      .updateTable('credit')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    await audit.credit(context, { event: 'erased', changes, after: await getCredit(db, row.id) });
  }
}
