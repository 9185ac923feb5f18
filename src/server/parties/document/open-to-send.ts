import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import type { Db } from '../../platform/db/index.ts';
import type { DocumentKind, OpenDocument } from './document-kind.ts';
import { ensurePublicId } from './document.store.ts';

type SendInput = { id: string; from?: Day | null | undefined; to?: Day | null | undefined };

/** Creates the document's public link if it has none. Throws if it is cancelled. */
export async function openToSend(
  db: Db,
  kind: DocumentKind,
  { id, from, to }: SendInput,
): Promise<OpenDocument> {
  await ensurePublicId(db, kind, id);
  const document = await kind.open(db, id, { from: from ?? undefined, to: to ?? undefined });
  if (document.isCancelled) throw new AppError(kind.cancelled);
  return document;
}
