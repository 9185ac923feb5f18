import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '#shared/contract/config.ts';
import { dayInZone } from '#shared/day.ts';
import { mailMessage } from '#shared/document/message.ts';
import { AppError } from '#shared/errors.ts';
import { oneLine } from '#shared/text.ts';
import { getConfig } from '../../platform/config/index.ts';
import { type Db, fromJson } from '../../platform/db/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { type Composed, MailProblem } from '../../platform/smtp/index.ts';
import type { Env } from '../../platform/system/index.ts';
import {
  documentKind,
  type DocumentKind,
  type OpenDocument,
  pdfOf,
  publicLink,
} from '../document/index.ts';
import type { MailRow } from './mail.store.ts';
import { writeLetter } from './write-letter.ts';

/** Who sends a message that goes nowhere, where nobody is set up. */
const NOBODY = 'kilim@localhost';

type ComposeContext = { db: Db; env: Env; now: Date; kinds: readonly DocumentKind[] };

type Sendable = OpenDocument & { publicId: string; page: string };

/** Writes the message with its document as it is now; throws a MailProblem where it may not be sent. */
export async function compose(place: ComposeContext, mail: MailRow): Promise<Composed> {
  const { db, env, now } = place;
  const locale = localeIn(mail.language);
  const config = await getConfig(db);
  const sender = senderOf(env, config);
  const document = await load(place, mail);
  const { page, publicId } = document;
  const { language, range_from: from, range_to: to } = mail;
  const { language: companyLanguage, companyName: company } = config;
  const link = publicLink(env, mail.site, { page, publicId, language, companyLanguage, from, to });
  const today = dayInZone(now, env.TZ_BUSINESS);
  const letterContext = { kind: documentKind(place.kinds, mail.kind), document, locale, company };
  const letter = await writeLetter({ db, today }, mail, letterContext).catch(asProblem);
  const { text, html } = mailMessage({ locale, letter, company: config, link });
  const emails = fromJson(mail.emails);
  const { fileName, bytes } = await pdfOf(db, document, language);
  const composer = new MailComposer({
    from: sender,
    to: emails.map(onlyAddress),
    ...(config.emailAddress !== '' && { replyTo: onlyAddress(config.emailAddress) }),
    subject: oneLine(mail.subject),
    text,
    html,
    attachments: [
      { filename: fileName, content: Buffer.from(bytes.buffer), contentType: 'application/pdf' },
    ],
    // The same at every try, so that a message that came twice can be known for one.
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    date: now,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    bytes: await composer.compile().build(),
    envelope: { from: sender.address, to: emails },
  };
}

/** What was owed may have been paid since the reminder was asked for. */
function asProblem(error: unknown): never {
  const isSettled = error instanceof AppError && error.code === 'reminder.nothingOverdue';
  throw isSettled ? new MailProblem('settled', { isFinal: true }) : error;
}

/** An address without a name: nothing in it is read as a second one. */
function onlyAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}

function senderOf({ MAIL_FROM = '', SMTP_URL }: Env, config: Config) {
  const [, name = '', inBrackets] = /^([^<]*)<([^>]+)>$/.exec(MAIL_FROM) ?? [];
  const address = inBrackets ?? (MAIL_FROM === '' ? config.emailAddress : MAIL_FROM);
  if (address === '' && SMTP_URL !== undefined) {
    throw new MailProblem('noSender', { isFinal: true });
  }
  return { name: oneLine(name) || oneLine(config.companyName), address: address || NOBODY };
}

/** The document as it is now; throws a MailProblem where it may not be sent any more. */
async function load({ db, kinds }: ComposeContext, mail: MailRow): Promise<Sendable> {
  const range = { from: mail.range_from ?? undefined, to: mail.range_to ?? undefined };
  const kind = documentKind(kinds, mail.kind);
  const document = await kind.open(db, mail.document_id, range).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'record.notFound';
    throw isGone ? new MailProblem('gone', { isFinal: true }) : error;
  });
  const { isCancelled, publicId } = document;
  if (isCancelled) throw new MailProblem('cancelled', { isFinal: true });
  if (publicId === null) throw new MailProblem('noLink', { isFinal: true });
  return { ...document, publicId, page: kind.page };
}
