import type { z } from 'zod';
import { lockClients } from '#server/parties/client/index.ts';
import { documentKind, type DocumentKind, openToSend } from '#server/parties/document/index.ts';
import { toJson } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { mailboxOf } from '#shared/base/email.ts';
import type { Mail, mailRoutes } from '#shared/contract/mail.ts';
import { AppError } from '#shared/fields/errors.ts';
import { forwardDocument } from './forward-document.ts';
import { correctRecipient, endHold, queueAgain } from './mail-decision.store.ts';
import { auditNotSent } from './mail-end.store.ts';
import { getMail, getMailRow, mailRequestedEvent } from './mail.store.ts';
import { outcomesToRetry, pendingOf, shownRecipients } from './recipients.ts';
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
  await kind.recordEvent(context, mail.document_id, mailRequestedEvent(pendingOf(mail), mail));
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
  const kind = documentKind(kinds, mail.kind);
  await auditNotSent(context, { mail, kind }, { failure: 'discarded', emails: pendingOf(mail) });
  return getMail(db, language, id);
}

/**
 * Queues a mail again for those who did not get it, or may not have; creates the document's public link if it has none.
 */
export async function retryMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  id: string,
): Promise<Mail> {
  const { db, now, language } = context;
  const mail = await getMailRow(db, id);
  if (mail.reminder !== null) await requireReminderPause(context, mail.client_id, id);
  const outcomes = outcomesToRetry(mail);
  await queueAgain(db, now, { id, outcomes });
  const kind = documentKind(kinds, mail.kind);
  await openToSend(db, kind, { id: mail.document_id });
  const emails = pendingOf({ ...mail, outcomes: toJson(outcomes) });
  await kind.recordEvent(context, mail.document_id, mailRequestedEvent(emails, mail));
  context.mailQueued();
  return getMail(db, language, id);
}

type Correction = z.output<typeof mailRoutes.correct.body>;

/** Sends the document to another address instead of one that was given up; returns the new mail. */
export async function correctMail(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { id, email, newEmail, confirmed }: Correction & { id: string },
): Promise<Mail> {
  const { db } = context;
  const { client_id: client } = await getMailRow(db, id);
  // Serialises concurrent calls, so that the second finds the correction of the first.
  await lockClients(db, [client]);
  const mail = await getMailRow(db, id);
  const recipients = shownRecipients(mail, () => '');
  const isRefused = recipients.some((one) => one.email === email && one.state === 'notSent');
  if (!isRefused) throw new AppError('mail.notRefused');
  const isThere = recipients.some(
    (one) => mailboxOf(one.email) === mailboxOf(newEmail) && one.state !== 'notSent',
  );
  if (isThere) throw new AppError('mail.alreadySent', { path: 'newEmail' });
  const { reminder, language, range_from: from, range_to: until } = mail;
  if (reminder !== null) await requireReminderPause(context, client, id);
  await correctRecipient(db, mail, { email, to: newEmail });
  const kind = documentKind(kinds, mail.kind);
  const request = { id: mail.document_id, emails: [newEmail], confirmed, language, reminder };
  return forwardDocument(context, kind, { ...request, from, to: until });
}
