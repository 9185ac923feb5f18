import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { getUser } from '../../parties/user/index.ts';
import { type FilesEnv, isSignature, signatureOf } from '../../platform/files/index.ts';
import type { Context, StaffContext } from '../../platform/http/index.ts';

const VALID_MS = 60_000;

/** What a ticket opens: the archive of everything, or the last backup. */
type Download = 'everything' | 'backup';

/** Says what its owner may download, and until when. */
export function ticketFor({ env, session, now }: StaffContext, download: Download): string {
  const { _id: user } = session.user;
  const until = now.getTime() + VALID_MS;
  return [user, until, signatureOf(env, textOf(download, user, until))].join('.');
}

/** Throws a 403 if the ticket has expired or its user is no owner, a 404 if it is for something else. */
export async function ownerOfTicket(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  download: Download,
  ticket: string,
): Promise<User> {
  const user = await getUser(db, userOfTicket({ env, now }, download, ticket));
  if (user.disabled || user.role !== 'owner') throw new AppError('forbidden');
  return user;
}

function userOfTicket(
  { env, now }: { env: FilesEnv; now: Date },
  download: Download,
  ticket: string,
): string {
  const [user = '', until = '', signature = ''] = ticket.split('.');
  if (!isSignature(env, textOf(download, user, Number(until)), signature)) {
    throw new AppError('record.notFound');
  }
  const left = Number(until) - now.getTime();
  // A longer validity was signed while the clock was ahead.
  if (left <= 0 || left > VALID_MS) throw new AppError('forbidden');
  return user;
}

function textOf(download: Download, user: string, until: number): string {
  return `${download} ${user} ${until}`;
}
