import type { z } from 'zod';
import { clientLanguage, readClient } from '#server/parties/client/index.ts';
import {
  type DocumentKind,
  type OpenDocument,
  openToSend,
} from '#server/parties/document/index.ts';
import { lockUser } from '#server/parties/user/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { toJson } from '#server/platform/db/index.ts';
import type { AuditContext } from '#server/platform/history/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import type { ReminderTone } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { mailboxOf } from '#shared/base/email.ts';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import { reminderLetter } from '#shared/document/message.ts';
import type { Letter } from '#shared/document/paper.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Locale } from '#shared/i18n/format.ts';
import {
  countRequestedSince,
  getMail,
  insertMail,
  mailRequestedEvent,
  type MailRow,
} from './mail.store.ts';

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
  await kind.recordEvent(context, id, mailRequestedEvent(emails, mail, others));
  context.mailQueued();
  return getMail(db, context.language, mailId);
}

type ForwardCall = { params: { id: string }; body: z.output<typeof forwardBody> };

/** The handler of `forward` for a kind. */
export function forwardHandler(kind: DocumentKind) {
  return (context: StaffContext, { params, body }: ForwardCall): Promise<Mail> =>
    forwardDocument(context, kind, { ...params, ...body });
}

/** Per user and 24 hours: far more than work needs, too little for spam. */
const MAX_MAILS = 2_000;
/** To addresses that the client does not have. */
const MAX_OTHERS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type SendRequest = { clientId: string; emails: readonly string[]; confirmed: boolean };

/**
 * Returns the addresses that the client does not have. Throws if they were not confirmed, or if the user
 * has reached the daily limit.
 */
async function checkRecipients(
  context: StaffContext,
  { clientId, emails, confirmed }: SendRequest,
): Promise<string[]> {
  const client = await readClient(context.db, clientId);
  const own = new Set(client.emails.map(({ emailAddress }) => mailboxOf(emailAddress)));
  const others = emails.filter((email) => !own.has(mailboxOf(email)));
  if (others.length > 0 && !confirmed) {
    const values = { emails: others.join(', ') };
    throw new AppError('mail.otherAddress', { path: 'emails', values });
  }
  await requireQuota(context, others.length);
  return others;
}

async function requireQuota({ db, now, actor }: StaffContext, others: number): Promise<void> {
  if (actor === null) return;
  // Serialises concurrent calls, so that each counts the mails of those before it.
  if (others > 0) await lockUser(db, actor);
  const requested = await countRequestedSince(db, actor, new Date(now.getTime() - DAY_MS));
  if (requested.mails >= MAX_MAILS || (others > 0 && requested.others + others > MAX_OTHERS)) {
    const values = { mails: MAX_MAILS, others: MAX_OTHERS };
    throw new AppError('mail.dayIsFull', { values });
  }
}

type LetterInput = Pick<MailRow, 'document_id' | 'reminder'>;
type LetterContext = {
  kind: Pick<DocumentKind, 'overdue'>;
  document: OpenDocument;
  locale: Locale;
  company: string;
};

/** The text of a document's mail or reminder. Throws for a reminder if nothing is overdue. */
export async function writeLetter(
  { db, today }: Pick<AuditContext, 'db' | 'today'>,
  { document_id: id, reminder: tone }: LetterInput,
  { kind, document, locale, company }: LetterContext,
): Promise<Letter> {
  if (tone === null) return document.letter(locale, company);
  const invoices = (await kind.overdue?.(db, id, today)) ?? [];
  if (invoices.length === 0) throw new AppError('reminder.nothingOverdue');
  return reminderLetter({ tone, invoices, company }, locale);
}
