import type { ReminderTone } from '#shared/choices.ts';
import type { Client } from '#shared/contract/client.ts';
import type { NamedDocument } from '#shared/contract/outcome.ts';
import { type Day, dayInZone } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { formatDay } from '#shared/format.ts';
import { mailAddress } from '#shared/rules/client.ts';
import { nextReminder } from '#shared/rules/reminder.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { readClient } from '../client/index.ts';
import { documentKind, type DocumentKind, type OpenDocument } from '../document/index.ts';
import { isUnderWay, lastReminder } from './mail.store.ts';

/** A document to be mailed to its client. */
export type Sendable = { id: string; kind: DocumentKind; document: OpenDocument; client: Client };

/** Throws a 404 if there is no such document. */
export async function readSendable(
  { db }: StaffContext,
  kinds: readonly DocumentKind[],
  { kind: name, _id: id }: NamedDocument,
): Promise<Sendable> {
  const kind = documentKind(kinds, name);
  const document = await kind.open(db, id, {});
  return { id, kind, document, client: await readClient(db, document.clientId) };
}

/** Returns the client's address. Throws if the document cannot be sent now. */
export async function requireRecipient(
  context: StaffContext,
  { id, kind, document, client }: Sendable,
  reminder: ReminderTone | null,
): Promise<string> {
  const { db } = context;
  if (document.isCancelled) throw new AppError(kind.cancelled);
  const email = mailAddress(client);
  if (email === undefined) throw new AppError('mail.noAddress');
  if (reminder !== null) await requireReminderPause(context, client._id);
  if (await isUnderWay(db, { clientId: client._id, documentId: id })) {
    throw new AppError('mail.underWay');
  }
  return email;
}

/** Throws if the client's last reminder is too recent. */
async function requireReminderPause(
  { db, env, today }: StaffContext,
  clientId: string,
): Promise<void> {
  const last = await lastReminder(db, clientId);
  if (last === undefined) return;
  const on = dayInZone(new Date(last), env.TZ_BUSINESS);
  if (today < nextReminder(on)) throw remindedTooSoon(on);
}

/** `on`: the day of the client's last reminder. */
export function remindedTooSoon(on: Day): AppError {
  const values = { on: formatDay(on), next: formatDay(nextReminder(on)) };
  return new AppError('reminder.tooSoon', { values });
}
