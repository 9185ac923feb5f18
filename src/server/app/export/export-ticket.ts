import { AppError } from '#shared/errors.ts';
import { type FilesEnv, isSignature, signatureOf } from '../../platform/files/index.ts';

const VALID_MS = 60_000;

/** Says who may download everything, and until when. */
export function ticketFor(env: FilesEnv, user: string, now: Date): string {
  const until = now.getTime() + VALID_MS;
  return [user, until, signatureOf(env, textOf(user, until))].join('.');
}

/** The user of a ticket. Throws a 404 if the server did not write it, a 403 if it has expired. */
export function userOfTicket(env: FilesEnv, ticket: string, now: Date): string {
  const [user = '', until = '', signature = ''] = ticket.split('.');
  if (!isSignature(env, textOf(user, Number(until)), signature)) {
    throw new AppError('record.notFound');
  }
  const left = Number(until) - now.getTime();
  // A longer validity was signed while the clock was ahead.
  if (left <= 0 || left > VALID_MS) throw new AppError('forbidden');
  return user;
}

function textOf(user: string, until: number): string {
  return `everything ${user} ${until}`;
}
