import type { ReminderTone } from '#shared/choices.ts';
import type { CheckedDocument, ManyMails } from '#shared/contract/mail.ts';
import type { NamedDocument } from '#shared/contract/outcome.ts';
import { mailMessage } from '#shared/document/message.ts';
import { AppError } from '#shared/errors.ts';
import { mailAddress } from '#shared/rules/client.ts';
import { getConfig } from '../../platform/config/index.ts';
import { sentenceOf, type StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { type DocumentKind, publicLink, requireSender } from '../document/index.ts';
import { addressOf, readSendable, type Sendable, remindedTooSoon } from './sendable.ts';
import { writeLetter } from './write-letter.ts';

/** Stands in a link that is made when the message is sent. */
const LATER = '…';

/** Of each document where it would go and with which message, or why not; nothing is written. */
export async function checkMany(
  context: StaffContext,
  kinds: readonly DocumentKind[],
  { documents, letter, tone }: ManyMails,
) {
  requireSender(context, documents);
  const reminder = letter === 'reminder' ? tone : null;
  const reminded = new Set<string>();
  const data: CheckedDocument[] = [];
  for (const document of documents) {
    const row = await checked(context, document, { kinds, reminder, reminded });
    if (row.ok && row.client !== null) reminded.add(row.client._id);
    data.push(row);
  }
  return { data };
}

/** `reminded`: clients whom an earlier row already reminds. */
type CheckOptions = {
  kinds: readonly DocumentKind[];
  reminder: ReminderTone | null;
  reminded: ReadonlySet<string>;
};

async function checked(
  context: StaffContext,
  entry: NamedDocument,
  options: CheckOptions,
): Promise<CheckedDocument> {
  const empty = { ...entry, title: '', client: null, email: null, subject: '', text: '' };
  const known: CheckedDocument = { ...empty, ok: false };
  try {
    const sendable = await readSendable(context, options.kinds, entry);
    const { client, document } = sendable;
    known.client = client;
    known.email = mailAddress(client) ?? null;
    known.title = document.paper(localeIn(context.language)).title;
    if (options.reminder !== null && options.reminded.has(client._id))
      throw remindedTooSoon(context.today);
    await addressOf(context, sendable, options.reminder);
    return { ...known, ...(await messageOf(context, sendable, options.reminder)), ok: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...known, code: error.code, message: sentenceOf(error, context.language) };
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
    publicId: document.publicId ?? LATER,
    language,
    companyLanguage: company.language,
  });
  const { text } = mailMessage({ locale, letter, company, link });
  return { subject: letter.subject, text };
}
