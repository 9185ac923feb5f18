import type { MailFailure } from '#shared/contract/mail.ts';
import type { MailTrouble } from './mail-trouble.ts';

/** A recipient that the mail server did not take. Another attempt may help unless it is final. */
export type Refusal = {
  email: string;
  failure: Extract<MailFailure, 'recipients' | 'letters'>;
  answer: string;
  isFinal: boolean;
};

type Detail = {
  answer?: string;
  cause?: unknown;
  trouble?: MailTrouble | undefined;
  isFinal?: boolean;
  isUncertain?: boolean;
  refused?: readonly Refusal[];
};

/** Why an attempt to send a message failed. */
export class MailProblem extends Error {
  readonly failure: MailFailure;
  /** The mail server's reply; errors without one are in `cause`, for the log. */
  readonly answer: string;
  /** Set if a person can fix the problem. */
  readonly trouble: MailTrouble | undefined;
  /** Another attempt would fail in the same way. */
  readonly isFinal: boolean;
  /** The message may have arrived nevertheless. */
  readonly isUncertain: boolean;
  /** The recipients that were refused one by one, if that is why it failed. */
  readonly refused: readonly Refusal[];

  constructor(failure: MailFailure, detail: Detail = {}) {
    super(failure, { cause: detail.cause });
    this.failure = failure;
    this.answer = detail.answer ?? '';
    this.trouble = detail.trouble;
    this.isFinal = detail.isFinal ?? false;
    this.isUncertain = detail.isUncertain ?? false;
    this.refused = detail.refused ?? [];
  }
}
