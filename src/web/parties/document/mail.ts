import type { RowOf } from '#web/kit/base/http.ts';

export type Mail = RowOf<'POST /mail/search'>;

const SOON_MS = 2_000;
const LATER_MS = 30_000;

export function isUnderWay({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}

/** These are not retried automatically. */
export function canRetry({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'failed' || state === 'uncertain';
}

/**
 * Milliseconds until the next poll: 2 s while a message is being sent, 30 s while the next attempt
 * is further off, false if none is under way.
 */
export function pollInterval(
  mails: readonly Pick<Mail, 'state' | 'nextTry'>[],
  now: number,
): number | false {
  const under = mails.filter(isUnderWay);
  if (under.length === 0) return false;
  const isSoon = under.some(
    ({ nextTry }) => nextTry === null || Date.parse(nextTry) - now < LATER_MS,
  );
  return isSoon ? SOON_MS : LATER_MS;
}
