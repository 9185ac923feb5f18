import type { DocumentStatus } from '#shared/contract/fields.ts';
import { AppError } from '#shared/errors.ts';
import { holdClients } from '../client/client.store.ts';
import type { Db } from '../db/open.ts';
import type { Teller } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import type { DocumentKind } from './document-kind.ts';
import { markCancelled } from './document.store.ts';

type Cancellable = { client: { _id: string }; status: DocumentStatus };

type Cancelling<Read extends Cancellable> = {
  kind: DocumentKind & { table: 'invoice' | 'payment' };
  get: (db: Db, id: string) => Promise<Read>;
  /** Throws where it may not be cancelled. */
  refuse?: (context: StaffContext, document: Read) => Promise<void>;
  tell: (teller: Teller, happened: { event: 'cancelled'; after: Read }) => Promise<void>;
  /** Gives back what it had taken. */
  release: (context: StaffContext, document: Read) => Promise<void>;
};

/** Cancels a document once, while its client is held; it keeps its number and its lines. */
export async function cancelDocument<Read extends Cancellable>(
  context: StaffContext,
  id: string,
  { kind, get, tell, refuse, release }: Cancelling<Read>,
): Promise<Read> {
  const { db } = context;
  await holdClients(db, [(await get(db, id)).client._id]);
  const document = await get(db, id);
  if (document.status === 'cancelled') throw new AppError(kind.cancelled);
  await refuse?.(context, document);
  if (!(await markCancelled(db, kind.table, id))) throw new AppError(kind.cancelled);
  await release(context, document);
  const after = await get(db, id);
  await tell(context, { event: 'cancelled', after });
  return after;
}
