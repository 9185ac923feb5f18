import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { readClient } from '../client/index.ts';
import { lockUser } from '../user/index.ts';
import { countRequestedSince } from './mail.store.ts';

/** So much a person may ask for within a day: far more than work needs, far less than misuse wants. */
const MAX_MAILS = 2_000;
const MAX_OTHERS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type SendRequest = { clientId: string; emails: readonly string[]; confirmed: boolean };

/**
 * The addresses that the client does not have. Throws where they were not confirmed, and where the
 * person has asked for enough mail today.
 */
export async function checkRecipients(
  context: StaffContext,
  { clientId, emails, confirmed }: SendRequest,
): Promise<string[]> {
  const client = await readClient(context.db, clientId);
  const own = new Set(client.emails.map(({ emailAddress }) => emailAddress.toLowerCase()));
  const others = emails.filter((email) => !own.has(email.toLowerCase()));
  if (others.length > 0 && !confirmed) {
    const values = { emails: others.join(', ') };
    throw new AppError('mail.otherAddress', { path: 'emails', values });
  }
  await expectRoom(context, others.length);
  return others;
}

async function expectRoom({ db, now, actor }: StaffContext, others: number): Promise<void> {
  if (actor === null) return;
  if (others > 0) {
    // Two calls at once: the second counts what the first has asked for.
    await lockUser(db, actor);
  }
  const requested = await countRequestedSince(db, actor, new Date(now.getTime() - DAY_MS));
  if (requested.mails >= MAX_MAILS || (others > 0 && requested.others + others > MAX_OTHERS)) {
    const values = { mails: MAX_MAILS, others: MAX_OTHERS };
    throw new AppError('mail.dayIsFull', { values });
  }
}
