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

/** A document that may go to its client by mail. */
export type Sendable = { id: string; kind: DocumentKind; document: OpenDocument; client: Client };

/** Throws a 404 where there is no such document. */
export async function readSendable(
  { db }: StaffContext,
  kinds: readonly DocumentKind[],
  { kind: name, _id: id }: NamedDocument,
): Promise<Sendable> {
  const kind = documentKind(kinds, name);
  const document = await kind.open(db, id, {});
  return { id, kind, document, client: await readClient(db, document.clientId) };
}

/** Where it goes to. Throws what speaks against sending it now. */
export async function addressOf(
  context: StaffContext,
  { id, kind, document, client }: Sendable,
  reminder: ReminderTone | null,
): Promise<string> {
  const { db } = context;
  if (document.isCancelled) throw new AppError(kind.cancelled);
  const email = mailAddress(client);
  if (email === undefined) throw new AppError('mail.noAddress');
  if (reminder !== null) await expectPause(context, client._id);
  if (await isUnderWay(db, { clientId: client._id, documentId: id })) {
    throw new AppError('mail.underWay');
  }
  return email;
}

/** Nobody is reminded twice within the pause between reminders. */
async function expectPause({ db, env, today }: StaffContext, clientId: string): Promise<void> {
  const last = await lastReminder(db, clientId);
  if (last === undefined) return;
  const on = dayInZone(new Date(last), env.TZ_BUSINESS);
  if (today < nextReminder(on)) throw remindedTooSoon(on);
}

/** The refusal for a client who was reminded a short time ago. */
export function remindedTooSoon(on: Day): AppError {
  const values = { on: formatDay(on), next: formatDay(nextReminder(on)) };
  return new AppError('reminder.tooSoon', { values });
}
