import type { ReminderTone } from '#shared/choices.ts';
import type { ManyMails } from '#shared/contract/mail.ts';
import type { RowsContext, StaffContext } from '../../platform/http/index.ts';
import { lockClients } from '../client/index.ts';
import { type DocumentKind, requireSender } from '../document/index.ts';
import { forwardDocument } from './forward-document.ts';
import { requireRecipient, readSendable, type Sendable } from './sendable.ts';

/**
 * Mails each document to its client, in the client's language; each row succeeds or fails by itself.
 */
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
    const row = await context.inRow(`${kind} ${_id}`, async (rowContext) => {
      const sendable = await readSendable(rowContext, kinds, document);
      await sendToClient(rowContext, sendable, reminder);
      return null;
    });
    data.push({ _id, ...row });
  }
  return { data };
}

async function sendToClient(
  context: StaffContext,
  sendable: Sendable,
  reminder: ReminderTone | null,
): Promise<void> {
  const { id, kind, client } = sendable;
  // Serialises concurrent calls, so that the second finds the mail of the first.
  await lockClients(context.db, [client._id]);
  const email = await requireRecipient(context, sendable, reminder);
  await forwardDocument(context, kind, { id, emails: [email], reminder });
}
