import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '#shared/contract/config.ts';
import type { PdfFile } from '#shared/contract/pdf.ts';
import { AppError } from '#shared/errors.ts';
import {
  aboutInvoice,
  aboutPayment,
  aboutStatement,
  type MailDocument,
} from '#shared/mail-document.ts';
import { mailMessage } from '#shared/mail-message.ts';
import { publicPath } from '#shared/public-path.ts';
import { statement as entriesOf } from '#shared/rules/statement.ts';
import { oneLine } from '#shared/text.ts';
import { getConfig } from '../config/config.store.ts';
import { fromJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import type { Env } from '../env.ts';
import { getInvoice } from '../invoice/invoice.store.ts';
import { type Locale, localeOf } from '../locale.ts';
import { getPayment } from '../payment/payment.store.ts';
import { invoiceFile, paymentFile, statementFile } from '../pdf/document-file.ts';
import { readStatement } from '../statement/read-statement.ts';
import { MailProblem } from './mail-problem.ts';
import type { MailRow } from './mail.store.ts';

export type Composed = {
  /** The whole message as it travels. */
  bytes: Buffer;
  envelope: { from: string; to: string[] };
};

/** Who sends a message that goes nowhere, where nobody is set up. */
const NOBODY = 'kilim@localhost';

type Place = { db: Db; env: Env; now: Date };

/** Writes the message with its document as it is now; throws a MailProblem where it may not be sent. */
export async function compose({ db, env, now }: Place, mail: MailRow): Promise<Composed> {
  const locale = localeOf(mail.language);
  const config = await getConfig(db);
  const sender = senderOf(env, config);
  const { document, publicId, file } = await load(db, mail, locale);
  const { kind, language, range_from: from, range_to: to } = mail;
  const site = (env.PUBLIC_URL ?? mail.site).replace(/\/+$/, '');
  const link = site + publicPath({ kind, publicId, language, from, to });
  const { text, html } = mailMessage({ t: locale.t, language, document, company: config, link });
  const emails = fromJson(mail.emails);
  const { fileName, bytes } = file;
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

/** An address without a name: nothing in it is read as a second one. */
function onlyAddress(address: string): { name: string; address: string } {
  return { name: '', address };
}

function senderOf(
  { MAIL_FROM = '', SMTP_URL }: Env,
  config: Config,
): { name: string; address: string } {
  const [, name = '', inBrackets] = /^([^<]*)<([^>]+)>$/.exec(MAIL_FROM) ?? [];
  const address = inBrackets ?? (MAIL_FROM === '' ? config.emailAddress : MAIL_FROM);
  if (address === '' && SMTP_URL !== undefined) {
    throw new MailProblem('noSender', { isFinal: true });
  }
  return { name: oneLine(name) || oneLine(config.companyName), address: address || NOBODY };
}

type Loaded = { document: MailDocument; publicId: string; file: PdfFile };

async function load(db: Db, mail: MailRow, locale: Locale): Promise<Loaded> {
  if (mail.invoice_id !== null) return loadInvoice(db, mail.invoice_id, locale);
  if (mail.payment_id !== null) return loadPayment(db, mail.payment_id, locale);
  return loadStatement(db, mail, locale);
}

async function loadInvoice(db: Db, id: string, locale: Locale): Promise<Loaded> {
  const invoice = await getInvoice(db, id);
  return {
    publicId: sendable(invoice),
    document: aboutInvoice(invoice, locale),
    file: await invoiceFile(db, invoice, locale.language),
  };
}

async function loadPayment(db: Db, id: string, locale: Locale): Promise<Loaded> {
  const payment = await getPayment(db, id);
  return {
    publicId: sendable(payment),
    document: aboutPayment(payment, locale),
    file: await paymentFile(db, payment, locale.language),
  };
}

async function loadStatement(db: Db, mail: MailRow, locale: Locale): Promise<Loaded> {
  const range = { from: mail.range_from ?? undefined, to: mail.range_to ?? undefined };
  const statement = await readStatement(db, mail.client_id, range).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'record.notFound';
    throw isGone ? new MailProblem('gone', { isFinal: true }) : error;
  });
  return {
    publicId: statement.client.publicId,
    document: aboutStatement({ ...statement, entries: entriesOf(statement) }, locale),
    file: await statementFile(db, statement, locale.language),
  };
}

/** What happened to the document while its message waited. */
function sendable({ status, publicId }: { status: string; publicId: string | null }): string {
  if (status === 'cancelled') throw new MailProblem('cancelled', { isFinal: true });
  if (publicId === null) throw new MailProblem('noLink', { isFinal: true });
  return publicId;
}
