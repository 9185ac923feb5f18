import type { RowOf } from '#web/kit/base/http.ts';

export type Mail = RowOf<'POST /mail/search'>;

const SOON_MS = 2_000;
const LATER_MS = 30_000;

export function isUnderWay({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}

/** Nobody but a person sends these again. */
export function canRetry({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'failed' || state === 'uncertain';
}

/**
 * How long to wait before asking again, in milliseconds: two seconds while a message is being
 * sent, longer where its next try is some way off, not at all once all are done.
 */
export function pauseOf(
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
