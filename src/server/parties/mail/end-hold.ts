import type { Mail } from '#shared/contract/mail.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { documentKind, type DocumentKind } from '../document/index.ts';
import { mailRequestedEvent, endHold, getMail, getMailRow } from './mail.store.ts';
import { auditNotSent } from './outbox.store.ts';

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
