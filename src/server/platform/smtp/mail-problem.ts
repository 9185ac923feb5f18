import type { MailFailure } from '#shared/contract/mail.ts';

type Detail = { answer?: string; cause?: unknown; isFinal?: boolean; isUncertain?: boolean };

/** Why a message could not be sent this time. */
export class MailProblem extends Error {
  readonly failure: MailFailure;
  /** What the mail server said; what was thrown here instead is the `cause`, for the log. */
  readonly answer: string;
  /** Another try would end the same way. */
  readonly isFinal: boolean;
  /** It may have arrived all the same. */
  readonly isUncertain: boolean;

  constructor(failure: MailFailure, detail: Detail = {}) {
    super(failure, { cause: detail.cause });
    this.failure = failure;
    this.answer = detail.answer ?? '';
    this.isFinal = detail.isFinal ?? false;
    this.isUncertain = detail.isUncertain ?? false;
  }
}
