import { sql, type SqlBool } from 'kysely';
import { type Db, dialectOf, inTransaction, sealChange } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { isUnsettled } from '#server/work/photo/index.ts';
import type { Day } from '#shared/base/day.ts';
import { getHandover } from './handover.store.ts';
import { sealHandover } from './seal-handover.ts';

/** Signed delivery notes dated before a day, of which no job is unsettled. */
function oldSigned(db: Db, before: Day) {
  return db
    .selectFrom('handover')
    .where('handover.signature', 'is not', null)
    .where('handover.date', '<', before)
    .where(
      sql<SqlBool>`not exists (select 1 from handover_piece join job on job.id = handover_piece.job_id
        where handover_piece.handover_id = handover.id and ${isUnsettled})`,
    );
}

export async function countOldSignatures(db: Db, before: Day): Promise<number> {
  const { count } = await oldSigned(db, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const BATCH_SIZE = 100;

/** The delivery note stays, with the name of who received; it is sealed again, which its history says. */
export async function removeOldSignatures(context: AuditContext, before: Day): Promise<void> {
  for (;;) {
    const count = await inTransaction(context.db, (db) => removeBatch({ ...context, db }, before));
    if (count < BATCH_SIZE) return;
  }
}

async function removeBatch(context: AuditContext, before: Day): Promise<number> {
  const { db } = context;
  const found = oldSigned(db, before).selectAll('handover').orderBy('ref').limit(BATCH_SIZE);
  const rows = await dialectOf(db).locked(found).execute();
  for (const row of rows) {
    const seal = sealHandover({ ...row, signature: null });
    await db
      .updateTable('handover')
      .set((eb) => ({ signature: null, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    const after = await getHandover(db, row.id);
    await audit.handover(context, { event: 'signatureExpired', changes, after });
  }
  return rows.length;
}
