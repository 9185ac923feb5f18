import type { z } from 'zod';
import type { ReminderTone } from '#shared/choices.ts';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import type { Day } from '#shared/day.ts';
import { getConfig } from '../../platform/config/index.ts';
import { toJson } from '../../platform/db/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { clientLanguage } from '../client/index.ts';
import { type DocumentKind, openToSend } from '../document/index.ts';
import { checkRecipients } from './check-recipients.ts';
import { mailRequestedEvent, getMail, insertMail } from './mail.store.ts';
import { writeLetter } from './write-letter.ts';

type ForwardInput = z.output<typeof forwardBody> & {
  id: string;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
  /** Makes it a reminder of what is overdue. */
  reminder?: ReminderTone | null;
};

/**
 * Mails a document; creates its public link if it has none. The mail is written to the outbox in the
 * call's transaction and sent after the commit. Throws if the document is cancelled.
 */
export async function forwardDocument(
  context: StaffContext,
  kind: DocumentKind,
  { id, emails, confirmed = false, language, from, to, reminder = null }: ForwardInput,
): Promise<Mail> {
  const { db, now } = context;
  const document = await openToSend(db, kind, { id, from, to });
  const { clientId } = document;
  const others = await checkRecipients(context, { clientId, emails, confirmed });
  const locale = localeIn(language ?? (await clientLanguage(db, clientId)));
  const { companyName } = await getConfig(db);
  const mail = {
    kind: kind.kind,
    document_id: id,
    client_id: clientId,
    emails: toJson(emails),
    range_from: from ?? null,
    range_to: to ?? null,
    language: locale.language,
    reminder,
    site: context.origin,
    user_id: context.actor,
    others: others.length,
  };
  const letter = await writeLetter(context, mail, { kind, document, locale, company: companyName });
  const mailId = await insertMail(db, now, { ...mail, subject: letter.subject });
  await kind.recordEvent(context, id, mailRequestedEvent(mail, others));
  context.mailQueued();
  return getMail(db, context.language, mailId);
}

type ForwardCall = { params: { id: string }; body: z.output<typeof forwardBody> };

/** The handler of `forward` for a kind. */
export function forwardHandler(kind: DocumentKind) {
  return (context: StaffContext, { params, body }: ForwardCall): Promise<Mail> =>
    forwardDocument(context, kind, { ...params, ...body });
}
