import MailComposer from 'nodemailer/lib/mail-composer';
import {
  documentKind,
  type DocumentKind,
  type OpenDocument,
  pdfOf,
  publicLink,
} from '#server/parties/document/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { type Db, fromJson } from '#server/platform/db/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import {
  type Composed,
  MailProblem,
  type MailRoute,
  senderOf,
} from '#server/platform/smtp/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { dayInZone } from '#shared/base/day.ts';
import { distinctMailboxes, needsUtf8, wireEmail } from '#shared/base/email.ts';
import { oneLine } from '#shared/base/text.ts';
import { mailMessage } from '#shared/document/message.ts';
import { AppError, isNotFound } from '#shared/fields/errors.ts';
import { textClassOf } from '#shared/rules/text-class.ts';
import { writeLetter } from './forward-document.ts';
import type { MailRow } from './mail.store.ts';
import { pendingOf } from './recipients.ts';
import { requireListener } from './require-listener.ts';

type ComposeContext = {
  db: Db;
  env: Env;
  now: Date;
  kinds: readonly DocumentKind[];
  route: MailRoute;
};

type LinkedDocument = OpenDocument & { publicId: string; page: string };

/** With the current state of the document; throws a MailProblem if the mail may not be sent. */
export async function compose(context: ComposeContext, mail: MailRow): Promise<Composed> {
  const { db, env, now, kinds, route } = context;
  const locale = localeIn(mail.language);
  const config = await getConfig(db);
  const sender = senderOf(route, config);
  const document = await load(context, mail);
  const kind = documentKind(kinds, mail.kind);
  const text = mail.reminder === null ? kind.textClass : textClassOf.reminder;
  await requireListener(db, document.clientId, text);
  const { page, publicId } = document;
  const { language, range_from: from, range_to: to } = mail;
  const { language: companyLanguage, companyName: company } = config;
  const link = publicLink(env, mail.site, { page, publicId, language, companyLanguage, from, to });
  const today = dayInZone(now, env.TZ_BUSINESS);
  const letterContext = { kind, document, locale, company };
  const letter = await writeLetter({ db, today }, mail, letterContext).catch(settledAsProblem);
  const message = mailMessage({ locale, letter, company: config, link });
  const { fileName, bytes } = await pdfOf(db, document, language);
  const parts = {
    from: sender,
    subject: oneLine(mail.subject),
    ...message,
    attachments: [
      { filename: fileName, content: Buffer.from(bytes.buffer), contentType: 'application/pdf' },
    ],
    // The same at every try, so that duplicates can be recognised.
    messageId: `<${mail.id}@${wireEmail(sender.address).split('@').at(-1)}>`,
    date: now,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    build: (options) =>
      build(parts, { ...options, to: namesOf(mail), replyTo: config.emailAddress }),
    envelope: { from: sender.address, to: pendingOf(mail) },
  };
}

type Named = { isUtf8: boolean; to: readonly string[]; replyTo: string };
type Parts = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** The message as transmitted. Without `isUtf8` addresses that need SMTPUTF8 are in no header. */
function build(parts: Parts, { isUtf8, to, replyTo }: Named): Promise<Buffer> {
  const named = (addresses: readonly string[]) =>
    addresses.filter((address) => isUtf8 || !needsUtf8(address)).map(onlyAddress);
  const answers = named(replyTo === '' ? [] : [replyTo]);
  return new MailComposer({ ...parts, to: named(to), replyTo: answers }).compile().build();
}

/** All recipients, also in an attempt for some of them; without addresses that were given up or corrected. */
function namesOf(mail: MailRow): string[] {
  const isGivenUp = new Set(
    fromJson(mail.outcomes)
      .filter(({ state }) => state === 'refused' || state === 'corrected')
      .map(({ email }) => email),
  );
  return distinctMailboxes(fromJson(mail.emails)).filter((email) => !isGivenUp.has(email));
}

/** The invoices may have been paid since the reminder was requested. */
function settledAsProblem(error: unknown): never {
  const isSettled = error instanceof AppError && error.code === 'reminder.nothingOverdue';
  throw isSettled ? new MailProblem('settled', { isFinal: true }) : error;
}

/** As an object, so that nothing in the address is parsed as a name or a second address. */
function onlyAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}

/** Throws a MailProblem if the document may no longer be sent. */
async function load({ db, kinds }: ComposeContext, mail: MailRow): Promise<LinkedDocument> {
  const range = { from: mail.range_from ?? undefined, to: mail.range_to ?? undefined };
  const kind = documentKind(kinds, mail.kind);
  const document = await kind.open(db, mail.document_id, range).catch((error: unknown) => {
    throw isNotFound(error) ? new MailProblem('gone', { isFinal: true }) : error;
  });
  const { isCancelled, publicId } = document;
  if (isCancelled) throw new MailProblem('cancelled', { isFinal: true });
  if (publicId === null) throw new MailProblem('noLink', { isFinal: true });
  return { ...document, publicId, page: kind.page };
}
