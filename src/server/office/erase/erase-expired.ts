import { keptDocuments } from '#server/office/modules/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { type Db, inTransaction } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import { earliestKeptDay } from '#shared/rules/retention.ts';
import { removeOldPictures } from './old-pictures.ts';

/**
 * Removes the names of erased clients (or of this one) from documents that are no longer kept, by the years that the
 * settings have now: what was erased when they were fewer or more follows them too.
 */
export async function eraseExpired(context: AuditContext, client?: string): Promise<void> {
  const { retentionYears } = await getConfig(context.db);
  const since = earliestKeptDay(context.today, retentionYears);
  for (const { kept } of keptDocuments) await kept.erase(context, { since, client });
}

/** What the shop no longer keeps: names on documents of erased clients, old photos and signatures. */
export async function eraseAllExpired({ db, env, now }: { db: Db; env: Env; now: Date }) {
  const context = { now, today: dayInZone(now, env.TZ_BUSINESS), actor: null };
  await inTransaction(db, (trx) => eraseExpired({ ...context, db: trx }));
  await removeOldPictures({ ...context, db });
}
