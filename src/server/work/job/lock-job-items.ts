import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { findJobItems } from './job-item.store.ts';

export type LockedRow = Awaited<ReturnType<typeof findJobItems>>[number];

/** The rows in the order of their ids, with their clients held; undefined where there is none. */
export async function lockJobItems(db: Db, ids: string[]): Promise<(LockedRow | undefined)[]> {
  const before = await findJobItems(db, ids);
  const held = new Set(before.map(({ clientId }) => clientId));
  if (held.size > 0) await lockClients(db, [...held]);
  const rows = new Map((await findJobItems(db, ids)).map((row) => [row.id, row]));
  const hasMoved = [...rows.values()].some(({ clientId }) => !held.has(clientId));
  if (hasMoved) throw new AppError('record.changed');
  return ids.map((id) => rows.get(id));
}
