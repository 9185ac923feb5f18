import type { ReminderTone } from '#shared/choices.ts';
import type { ManyMails } from '#shared/contract/mail.ts';
import type { RowsContext, StaffContext } from '../../platform/http/index.ts';
import { lockClients } from '../client/index.ts';
import { type DocumentKind, requireSender } from '../document/index.ts';
import { forwardDocument } from './forward-document.ts';
import { addressOf, readSendable, type Sendable } from './sendable.ts';

/** Mails each document to its client in the client's language, or says why not. */
export async function sendMany(
  context: RowsContext,
  kinds: readonly DocumentKind[],
  { documents, letter, tone }: ManyMails,
) {
  requireSender(context, documents);
  const reminder = letter === 'reminder' ? tone : null;
  const data = [];
  for (const document of documents) {
    const { _id, kind } = document;
    const row = await context.inRow(`${kind} ${_id}`, async (own) => {
      await sendOne(own, await readSendable(own, kinds, document), reminder);
      return null;
    });
    data.push({ _id, ...row });
  }
  return { data };
}

async function sendOne(
  context: StaffContext,
  sendable: Sendable,
  reminder: ReminderTone | null,
): Promise<void> {
  const { id, kind, client } = sendable;
  // Two calls at once: the second finds the message of the first.
  await lockClients(context.db, [client._id]);
  const email = await addressOf(context, sendable, reminder);
  await forwardDocument(context, kind, { id, emails: [email], reminder });
}
