import { lockClients, readClient } from '#server/parties/client/index.ts';
import {
  type DocumentKind,
  documentKind,
  type OpenDocument,
  publicLink,
  requireSender,
} from '#server/parties/document/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { type RowsContext, sentenceOf, type StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { hasMailServer } from '#server/platform/smtp/index.ts';
import type { ReminderTone } from '#shared/base/choices.ts';
import type { Client } from '#shared/contract/client.ts';
import type { CheckedDocument, ManyMails } from '#shared/contract/mail.ts';
import type { NamedDocument } from '#shared/contract/many-documents.ts';
import { mailMessage } from '#shared/document/message.ts';
import { AppError } from '#shared/fields/errors.ts';
import { mailAddress } from '#shared/rules/client.ts';
import { forwardDocument, writeLetter } from './forward-document.ts';
import { isUnderWay, wasSent } from './mail.store.ts';
import { remindedTooSoon, requireReminderPause } from './reminder-pause.ts';

/**
 * Mails each document to its client, in the client's language; each row succeeds or fails by itself.
 */
export async function sendMany(
  context: RowsContext,
  kinds: readonly DocumentKind[],
  { documents, ...message }: ManyMails,
) {
  requireSender(context, documents);
  const rules = rulesOf(message);
  const data = [];
  for (const document of documents) {
    const { _id, kind } = document;
    const row = await context.inRow(`${kind} ${_id}`, async (rowContext) => {
      const sendable = await readSendable(rowContext, kinds, document);
      await sendToClient(rowContext, sendable, rules);
      return null;
    });
    data.push({ _id, ...row });
  }
  return { data };
}

type SendRules = Pick<ManyMails, 'onlyUnsent'> & { reminder: ReminderTone | null };

function rulesOf({ letter, tone, onlyUnsent }: Omit<ManyMails, 'documents'>): SendRules {
  return { onlyUnsent, reminder: letter === 'reminder' ? tone : null };
}

async function sendToClient(
  context: StaffContext,
  sendable: Sendable,
  rules: SendRules,
): Promise<void> {
  const { id, kind, client } = sendable;
  // Serialises concurrent calls, so that the second finds the mail of the first.
  await lockClients(context.db, [client._id]);
  await requireDue(context, sendable, rules);
  const email = await requireRecipient(context, client);
  await forwardDocument(context, kind, { id, emails: [email], reminder: rules.reminder });
}

/** In the preview, the id in a link that is only created when the mail is sent. */
const PENDING_ID = '…';

/** For each document the recipient and text of its mail, or why it cannot be sent; writes nothing. */
export async function checkMany(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { documents, ...message }: ManyMails,
) {
  requireSender(context, documents);
  const rules = rulesOf(message);
  const reminded = new Set<string>();
  const data: CheckedDocument[] = [];
  for (const document of documents) {
    const row = await checkDocument(context, document, { kinds, rules, reminded });
    if (row.ok && row.client !== null) reminded.add(row.client._id);
    data.push(row);
  }
  return { data };
}

/** `reminded`: clients who already get a reminder for an earlier row. */
type CheckOptions = {
  kinds: readonly DocumentKind[];
  rules: SendRules;
  reminded: ReadonlySet<string>;
};

async function checkDocument(
  context: StaffContext,
  entry: NamedDocument,
  { kinds, rules, reminded }: CheckOptions,
): Promise<CheckedDocument> {
  const row: CheckedDocument = {
    ...entry,
    title: '',
    client: null,
    email: null,
    subject: '',
    text: '',
    ok: false,
  };
  try {
    const sendable = await readSendable(context, kinds, entry);
    const { client, document } = sendable;
    row.client = client;
    row.email = mailAddress(client) ?? null;
    row.title = document.paper(localeIn(context.language)).title;
    if (rules.reminder !== null && reminded.has(client._id)) throw remindedTooSoon(context.today);
    await requireDue(context, sendable, rules);
    const message = await messageOf(context, sendable, rules.reminder);
    await requireRecipient(context, client);
    return { ...row, ...message, ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...row, code: error.code, message: sentenceOf(error, context.language) };
  }
}

async function messageOf(
  context: StaffContext,
  { id, kind, document, client }: Sendable,
  reminder: ReminderTone | null,
) {
  const { language } = client;
  const locale = localeIn(language);
  const company = await getConfig(context.db);
  const letterInput = { document_id: id, reminder };
  const options = { kind, document, locale, company: company.companyName };
  const letter = await writeLetter(context, letterInput, options);
  const { env, origin } = context;
  const link = publicLink(env, origin, {
    page: kind.page,
    publicId: document.publicId ?? PENDING_ID,
    language,
    companyLanguage: company.language,
  });
  const { text } = mailMessage({ locale, letter, company, link });
  return { subject: letter.subject, text };
}

/** A document to be mailed to its client. */
type Sendable = { id: string; kind: DocumentKind; document: OpenDocument; client: Client };

/** Throws a 404 if there is no such document. */
async function readSendable(
  { db }: StaffContext,
  kinds: readonly DocumentKind[],
  { kind: name, _id: id }: NamedDocument,
): Promise<Sendable> {
  const kind = documentKind(kinds, name);
  const document = await kind.open(db, id, {});
  return { id, kind, document, client: await readClient(db, document.clientId) };
}

/** Throws if the document must not go to the client now, by mail or otherwise. */
async function requireDue(
  context: StaffContext,
  { id, kind, document, client }: Sendable,
  { reminder, onlyUnsent }: SendRules,
): Promise<void> {
  const { db } = context;
  if (document.isCancelled) throw new AppError(kind.cancelled);
  if (reminder !== null) await requireReminderPause(context, client._id);
  const mailed = { clientId: client._id, documentId: id };
  if (await isUnderWay(db, mailed)) throw new AppError('mail.underWay');
  if (onlyUnsent && (await wasSent(db, mailed))) throw new AppError('mail.alreadySent');
}

/** Returns the client's address. Throws if there is none, or no mail server. */
async function requireRecipient({ db, env }: StaffContext, client: Client): Promise<string> {
  const email = mailAddress(client);
  if (email === undefined) throw new AppError('mail.noAddress');
  // Nobody would be reached by files: many documents are printed instead.
  if (!(await hasMailServer(db, env))) throw new AppError('mail.noServer');
  return email;
}
