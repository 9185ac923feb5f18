import type { ReminderTone } from '#shared/choices.ts';
import type { ManyMails } from '#shared/contract/mail.ts';
import type { NamedDocument } from '#shared/contract/outcome.ts';
import { holdClients } from '../client/client.store.ts';
import { forwardDocument } from '../document/forward-document.ts';
import type { StaffContext } from '../http/context.ts';
import type { RowsContext } from '../http/each-row.ts';
import { addressOf, readSendable } from './sendable.ts';

/** Mails each document to its client in the client's language, or says why not. */
export async function sendMany(context: RowsContext, { documents, letter, tone }: ManyMails) {
  const reminder = letter === 'reminder' ? tone : null;
  return { data: await context.eachRow(documents, (row, one) => sendOne(row, one, reminder)) };
}

async function sendOne(
  context: StaffContext,
  one: NamedDocument,
  reminder: ReminderTone | null,
): Promise<object> {
  const sendable = await readSendable(context, one);
  const { id, kind, client } = sendable;
  // Two calls at once: the second finds the message of the first.
  await holdClients(context.db, [client._id]);
  const email = await addressOf(context, sendable, reminder);
  await forwardDocument(context, kind, { id, emails: [email], reminder });
  return {};
}
