import type { Mail } from '#shared/contract/mail.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { documentKind, type DocumentKind, openToSend } from '../document/index.ts';
import { mailRequestedEvent, getMail, getMailRow, queueAgain } from './mail.store.ts';

/** Queues a failed or uncertain mail again; creates the document's public link if it has none. */
export async function retryMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<Mail> {
  const { db, now, language } = context;
  const mail = await getMailRow(db, id);
  await queueAgain(db, now, id);
  const kind = documentKind(kinds, mail.kind);
  await openToSend(db, kind, { id: mail.document_id });
  await kind.recordEvent(context, mail.document_id, mailRequestedEvent(mail));
  context.mailQueued();
  return getMail(db, language, id);
}
