import { v7 as uuid } from 'uuid';
import { getUser, hasSession, sessionMark } from '#server/parties/user/index.ts';
import { type FilesEnv, isSignature, signatureOf } from '#server/platform/files/index.ts';
import { type Context, isFirstUse, type StaffContext } from '#server/platform/http/index.ts';
import type { User } from '#shared/contract/user.ts';
import { AppError } from '#shared/fields/errors.ts';

const VALID_MS = 60_000;

/** What a ticket is for: the archive of everything, or the last backup. */
type Download = 'everything' | 'backup';

/** A signed ticket for one download, valid for a minute while the session lasts. */
export function issueTicket({ env, session, now }: StaffContext, download: Download): string {
  const mark = sessionMark(session.tokenHash);
  const ticket = { user: session.user._id, until: now.getTime() + VALID_MS, id: uuid(), mark };
  const { user, until, id } = ticket;
  return [user, until, id, mark, signatureOf(env, signedText(download, ticket))].join('.');
}

/**
 * Uses up the ticket and returns its user. Throws a 403 if it has expired, was already used (on any server), its
 * session has ended or its user is not an owner, and a 404 if it is for something else.
 */
export async function redeemTicket(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  download: Download,
  ticket: string,
): Promise<User> {
  const { user: id, ...ticketOf } = verifyTicket({ env, now }, download, ticket);
  const user = await getUser(db, id);
  if (user.disabled || user.role !== 'owner') throw new AppError('forbidden');
  const { mark } = ticketOf;
  if (!(await hasSession(db, now, { userId: id, mark }))) throw new AppError('forbidden');
  const use = { db, now, userId: id, key: `ticket ${ticketOf.id}` };
  if (!(await isFirstUse(use))) throw new AppError('forbidden');
  return user;
}

type Ticket = { user: string; until: number; id: string; mark: string };

function verifyTicket(
  { env, now }: { env: FilesEnv; now: Date },
  download: Download,
  text: string,
): Ticket {
  const [user = '', until = '', id = '', mark = '', signature = ''] = text.split('.');
  const ticket = { user, until: Number(until), id, mark };
  if (!isSignature(env, signedText(download, ticket), signature)) {
    throw new AppError('record.notFound');
  }
  const left = ticket.until - now.getTime();
  // A ticket valid for longer was signed while the clock was ahead.
  if (left <= 0 || left > VALID_MS) throw new AppError('forbidden');
  return ticket;
}

function signedText(download: Download, { user, until, id, mark }: Ticket): string {
  return `${download} ${user} ${until} ${id} ${mark}`;
}
