import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { readClient } from '../client/index.ts';
import { lockUser } from '../user/index.ts';
import { countRequestedSince } from './mail.store.ts';

/** Per user and 24 hours: far more than work needs, too little for spam. */
const MAX_MAILS = 2_000;
/** To addresses that the client does not have. */
const MAX_OTHERS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type SendRequest = { clientId: string; emails: readonly string[]; confirmed: boolean };

/**
 * Returns the addresses that the client does not have. Throws if they were not confirmed, or if the user
 * has reached the daily limit.
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
  await requireQuota(context, others.length);
  return others;
}

async function requireQuota({ db, now, actor }: StaffContext, others: number): Promise<void> {
  if (actor === null) return;
  // Serialises concurrent calls, so that each counts the mails of those before it.
  if (others > 0) await lockUser(db, actor);
  const requested = await countRequestedSince(db, actor, new Date(now.getTime() - DAY_MS));
  if (requested.mails >= MAX_MAILS || (others > 0 && requested.others + others > MAX_OTHERS)) {
    const values = { mails: MAX_MAILS, others: MAX_OTHERS };
    throw new AppError('mail.dayIsFull', { values });
  }
}
