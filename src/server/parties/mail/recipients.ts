import type { Selectable } from 'kysely';
import { fromJson } from '#server/platform/db/index.ts';
import type { Refusal } from '#server/platform/smtp/index.ts';
import { distinctMailboxes } from '#shared/base/email.ts';
import type { Mail, MailFailure } from '#shared/contract/mail.ts';
import type { MailTable } from './mail.tables.ts';
import type { RecipientOutcome } from './mail.tables.ts';

type MailRow = Selectable<MailTable>;
type Recipients = Pick<MailRow, 'emails' | 'outcomes'>;

/** The recipients that the next attempt is for, one for each mailbox. */
export function pendingOf({ emails, outcomes }: Recipients): string[] {
  const over = new Set(overOf(outcomes).map(({ email }) => email));
  return distinctMailboxes(fromJson(emails)).filter((email) => !over.has(email));
}

function overOf(outcomes: Recipients['outcomes']): RecipientOutcome[] {
  return fromJson(outcomes).filter(({ state }) => state !== 'later');
}

/** Those that a person has to correct or give up. */
export function refusedOf(outcomes: readonly RecipientOutcome[]): string[] {
  return outcomes.filter(({ state }) => state === 'refused').map(({ email }) => email);
}

/** How an attempt ended. */
export type Ending = {
  /** The recipients that were refused one by one. */
  refused: readonly Refusal[];
  /** Another attempt follows, for those who were put off. */
  isAgain: boolean;
  /** What happened to the others. */
  others: 'sent' | 'unknown' | { failure: MailFailure; answer: string };
};

/** The outcomes of all recipients after an attempt, and who got the message by it, or will not. */
export function outcomesAfter(mail: Recipients, ending: Ending) {
  const byEmail = new Map(ending.refused.map((refusal) => [refusal.email, refusal]));
  const now = pendingOf(mail).flatMap((email) => {
    const outcome = outcomeOf(byEmail.get(email), ending);
    return outcome === undefined ? [] : [{ email, ...outcome }];
  });
  const withState = (state: RecipientOutcome['state']) =>
    now.filter((outcome) => outcome.state === state).map(({ email }) => email);
  return {
    outcomes: [...overOf(mail.outcomes), ...now],
    sent: withState('sent'),
    unsent: withState('refused'),
    later: now.find(({ state }) => state === 'later'),
  };
}

type Outcome = Omit<RecipientOutcome, 'email'>;

/** Undefined if nothing is known of the recipient but the state of the mail. */
function outcomeOf(refusal: Refusal | undefined, { isAgain, others }: Ending): Outcome | undefined {
  if (refusal !== undefined) {
    const { failure, answer, isFinal } = refusal;
    return !isFinal && isAgain ? { state: 'later', answer } : { state: 'refused', failure, answer };
  }
  if (others === 'unknown') return undefined;
  return others === 'sent' ? { state: 'sent' } : { state: 'refused', ...others };
}

/** Without the refusals: those recipients are tried again. */
export function outcomesToRetry({ outcomes }: Recipients): RecipientOutcome[] {
  return fromJson(outcomes).filter(({ state }) => state === 'sent' || state === 'corrected');
}

type ShownState = Mail['recipients'][number]['state'];

const likeTheMail: Record<MailRow['state'], ShownState> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  toFile: 'toFile',
  failed: 'notSent',
  uncertain: 'uncertain',
};

/** Each recipient with its state; `wordsFor` gives a failure in words. */
export function shownRecipients(
  mail: Recipients & Pick<MailRow, 'state'>,
  wordsFor: (failure: MailFailure | 'later') => string,
): Mail['recipients'] {
  const outcomes = new Map(fromJson(mail.outcomes).map((outcome) => [outcome.email, outcome]));
  return fromJson(mail.emails).map((email) => {
    const outcome = outcomes.get(email);
    if (outcome === undefined || (outcome.state === 'later' && mail.state === 'uncertain')) {
      return { email, state: likeTheMail[mail.state], failure: null, correctedTo: null };
    }
    const { state, failure = null, answer = '', to = null } = outcome;
    const code = state === 'later' ? 'recipients' : failure;
    const message = wordsFor(state === 'later' ? 'later' : (failure ?? 'unexpected'));
    return {
      email,
      state: state === 'refused' ? 'notSent' : state,
      failure: code === null ? null : { code, message, answer },
      correctedTo: to,
    };
  });
}
