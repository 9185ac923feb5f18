import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { refuseLockedDays } from '../../platform/config/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { lockClients } from '../client/index.ts';
import type { IssuedKind, IssuedRecord } from './document-kind.ts';
import { type CancellableTable, markCancelled } from './document.store.ts';

type CancelOptions<Read extends IssuedRecord> = {
  kind: IssuedKind<Read, CancellableTable>;
  /** Its day, if documents of this kind cannot be cancelled in a locked period. */
  day?: (document: Read) => Day;
  /** Throws if it may not be cancelled. */
  refuse?: (document: Read) => Promise<void>;
  /** Undoes its effects on other records. */
  release: (document: Read) => Promise<void>;
};

/** Locks the client. Throws if the document is cancelled already. */
export async function cancelDocument<Read extends IssuedRecord>(
  context: StaffContext,
  id: string,
  { kind, day, refuse, release }: CancelOptions<Read>,
): Promise<Read> {
  const { db } = context;
  await lockClients(db, [(await kind.get(db, id)).client._id]);
  const document = await kind.get(db, id);
  if (document.status === 'cancelled') throw new AppError(kind.cancelled);
  if (day) await refuseLockedDays(db, [day(document)]);
  await refuse?.(document);
  await markCancelled(db, kind, id);
  await release(document);
  return kind.recordEvent(context, id, { event: 'cancelled' });
}
