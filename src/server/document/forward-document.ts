import type { z } from 'zod';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { localeIn } from '../catalogues.ts';
import { clientLanguage } from '../client/client.store.ts';
import { getConfig } from '../config/config.store.ts';
import type { StaffContext } from '../http/context.ts';
import { getMail, insertMail } from '../mail/mail.store.ts';
import type { DocumentKind } from './document-kind.ts';
import { ensurePublicId } from './document.store.ts';

type Forwarded = z.output<typeof forwardBody> & {
  id: string;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
};

/**
 * Mails a document that is not cancelled; it gets a public link where it has none. The message is
 * written to the outbox in the call's transaction and goes out after the commit.
 */
export async function forwardDocument(
  context: StaffContext,
  kind: DocumentKind,
  { id, emails, language, from, to }: Forwarded,
): Promise<Mail> {
  const { db, now } = context;
  await ensurePublicId(db, kind, id);
  const document = await kind.open(db, id, { from: from ?? undefined, to: to ?? undefined });
  if (document.isCancelled) throw new AppError(kind.cancelled);
  const { clientId } = document;
  const locale = localeIn(language ?? (await clientLanguage(db, clientId)));
  const { companyName } = await getConfig(db);
  const mailId = await insertMail(db, now, {
    kind: kind.kind,
    documentId: id,
    clientId,
    emails,
    from,
    to,
    language: locale.language,
    subject: document.letter(locale, companyName).subject,
    site: context.origin,
  });
  const changes = [{ field: 'emails', from: null, to: emails.join(', ') }];
  await kind.tell(context, id, { event: 'forwarded', changes });
  context.mailQueued();
  return getMail(db, context.language, mailId);
}
