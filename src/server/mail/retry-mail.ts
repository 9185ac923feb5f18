import type { Mail } from '#shared/contract/mail.ts';
import { AppError } from '#shared/errors.ts';
import { ensurePublicId } from '../document/document.store.ts';
import { documentKind, documents } from '../document/documents.ts';
import type { StaffContext } from '../http/context.ts';
import { askedFor, getMail, getMailRow, queueAgain } from './mail.store.ts';

/** Sends again what failed or may not have arrived; its document gets a link where it has none. */
export async function retryMail(context: StaffContext, id: string): Promise<Mail> {
  const { db, now, language } = context;
  const mail = await getMailRow(db, id);
  await queueAgain(db, now, id);
  const kind = documentKind(documents, mail.kind);
  await ensurePublicId(db, kind, mail.document_id);
  const { isCancelled } = await kind.open(db, mail.document_id, {});
  if (isCancelled) throw new AppError(kind.cancelled);
  await kind.tell(context, mail.document_id, askedFor(mail));
  context.mailQueued();
  return getMail(db, language, id);
}
