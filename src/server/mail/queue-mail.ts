import type { Mail } from '#shared/contract/mail.ts';
import type { MailDocument } from '#shared/mail-document.ts';
import { mailSubject } from '#shared/mail-message.ts';
import { getConfig } from '../config/config.store.ts';
import type { StaffContext } from '../http/context.ts';
import type { Locale } from '../locale.ts';
import { getMail, insertMail, type NewMail } from './mail.store.ts';

type Queued = Omit<NewMail, 'subject' | 'language' | 'site' | 'kind'> & {
  locale: Locale;
  document: MailDocument;
};

/** Writes a message to the outbox in the call's transaction; it goes out after the commit. */
export async function queueMail(
  context: StaffContext,
  { locale, document, ...mail }: Queued,
): Promise<Mail> {
  const { db, now } = context;
  const { companyName } = await getConfig(db);
  const id = await insertMail(db, now, {
    ...mail,
    kind: document.kind,
    language: locale.language,
    subject: mailSubject(locale.t, document, companyName),
    site: context.origin,
  });
  context.mailQueued();
  return getMail(db, context.language, id);
}
