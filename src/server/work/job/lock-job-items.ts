import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { findJobItems } from './job-item.store.ts';

export type LockedRow = Awaited<ReturnType<typeof findJobItems>>[number];

/** Locks the clients of the rows. Returns the rows in the order of the ids; undefined if there is none. */
export async function lockJobItems(db: Db, ids: string[]): Promise<(LockedRow | undefined)[]> {
  const before = await findJobItems(db, ids);
  const clients = new Set(before.map(({ clientId }) => clientId));
  if (clients.size > 0) await lockClients(db, [...clients]);
  const rows = new Map((await findJobItems(db, ids)).map((row) => [row.id, row]));
  if ([...rows.values()].some(({ clientId }) => !clients.has(clientId))) {
    throw new AppError('record.changed');
  }
  return ids.map((id) => rows.get(id));
}
