import type { MailFailure } from '#shared/contract/mail.ts';
import type { MailTrouble } from './mail-trouble.ts';

type Detail = {
  answer?: string;
  cause?: unknown;
  trouble?: MailTrouble | undefined;
  isFinal?: boolean;
  isUncertain?: boolean;
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

  constructor(failure: MailFailure, detail: Detail = {}) {
    super(failure, { cause: detail.cause });
    this.failure = failure;
    this.answer = detail.answer ?? '';
    this.trouble = detail.trouble;
    this.isFinal = detail.isFinal ?? false;
    this.isUncertain = detail.isUncertain ?? false;
  }
}
