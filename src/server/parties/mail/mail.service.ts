import type { Mail } from '#shared/contract/mail.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { documentKind, type DocumentKind, openToSend } from '../document/index.ts';
import { endHold, getMail, getMailRow, mailRequestedEvent, queueAgain } from './mail.store.ts';
import { auditNotSent } from './outbox.store.ts';
import { requireReminderPause } from './reminder-pause.ts';

/** Sends a mail held since a restore: a person has decided that it was not sent before. */
export async function releaseMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<Mail> {
  const { db, now, language } = context;
  const mail = await getMailRow(db, id);
  await endHold(db, id, {
    state: 'queued',
    next_try: now.toISOString(),
    tries: 0,
    handed_on: null,
  });
  const kind = documentKind(kinds, mail.kind);
  await kind.recordEvent(context, mail.document_id, mailRequestedEvent(mail));
  context.mailQueued();
  return getMail(db, language, id);
}

export async function discardMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<Mail> {
  const { db, language } = context;
  const mail = await getMailRow(db, id);
  await endHold(db, id, { state: 'failed', failure: 'discarded' });
  await auditNotSent(context, { mail, kind: documentKind(kinds, mail.kind) }, 'discarded');
  return getMail(db, language, id);
}

/** Queues a failed or uncertain mail again; creates the document's public link if it has none. */
export async function retryMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<Mail> {
  const { db, now, language } = context;
  const mail = await getMailRow(db, id);
  if (mail.reminder !== null) await requireReminderPause(context, mail.client_id, id);
  await queueAgain(db, now, id);
  const kind = documentKind(kinds, mail.kind);
  await openToSend(db, kind, { id: mail.document_id });
  await kind.recordEvent(context, mail.document_id, mailRequestedEvent(mail));
  context.mailQueued();
  return getMail(db, language, id);
}
