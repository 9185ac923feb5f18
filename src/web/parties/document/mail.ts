import type { Translate } from '#shared/i18n/translate.ts';
import { ApiError, type RowOf } from '#web/kit/base/http.ts';
import type { Status } from '#web/kit/ui/page/status.ts';

export type Mail = RowOf<'POST /mail/search'>;
export type Recipient = Mail['recipients'][number];

const SOON_MS = 2_000;
const LATER_MS = 30_000;

export function isUnderWay({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}

/** These are not retried automatically. */
export function canRetry(mail: Pick<Mail, 'state' | 'refused' | 'failure'>): boolean {
  const { state, failure } = mail;
  if (failure?.code === 'corrected') return false;
  return state === 'failed' || state === 'uncertain' || isPartly(mail);
}

/** Some of the recipients have got it, others will not. */
function isPartly({ state, refused }: Pick<Mail, 'state' | 'refused'>): boolean {
  return state === 'sent' && refused.length > 0;
}

export function stateOf(mail: Pick<Mail, 'state' | 'refused'>): Status {
  return isPartly(mail) ? 'mail.partly' : `mail.state.${mail.state}`;
}

/** The recipients in words; where there are several, each with its state. */
export function recipientsWords({ recipients }: Pick<Mail, 'recipients'>, t: Translate): string {
  const words = ({ email, state }: Recipient) =>
    recipients.length === 1 ? email : `${email} (${t(`mail.recipient.${state}`)})`;
  return recipients.map(words).join(', ');
}

/** Why it was not sent, to all or to some of the recipients. */
export function failureWords({ failure, recipients }: Pick<Mail, 'failure' | 'recipients'>) {
  const own = recipients
    .filter(({ state }) => state === 'notSent')
    .map((one) => one.failure?.message);
  return failure?.message ?? [...new Set(own)].join(' ');
}

/** Whether a call was refused because the client does not have the address. */
export function isOther(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'mail.otherAddress';
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
