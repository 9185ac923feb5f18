import { keptDocuments } from '#server/office/modules/index.ts';
import { type Db, inTransaction } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';

/** Removes the names of erased clients (or of this one) from documents that the law no longer keeps. */
export async function eraseExpired(context: AuditContext, client?: string): Promise<void> {
  for (const { kept } of keptDocuments) await kept.erase(context, client);
}

export async function eraseAllExpired({ db, env, now }: { db: Db; env: Env; now: Date }) {
  const today = dayInZone(now, env.TZ_BUSINESS);
  await inTransaction(db, (trx) => eraseExpired({ db: trx, now, today, actor: null }));
}
