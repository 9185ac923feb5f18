import type { MailFailure } from '#shared/contract/mail.ts';

type Detail = { answer?: string; isFinal?: boolean; isUncertain?: boolean };

/** Why a message could not be sent this time. */
export class MailProblem extends Error {
  readonly failure: MailFailure;
  /** What the mail server said. */
  readonly answer: string;
  /** Another try would end the same way. */
  readonly isFinal: boolean;
  /** It may have arrived all the same. */
  readonly isUncertain: boolean;

  constructor(failure: MailFailure, detail: Detail = {}) {
    super(failure);
    this.failure = failure;
    this.answer = detail.answer ?? '';
    this.isFinal = detail.isFinal ?? false;
    this.isUncertain = detail.isUncertain ?? false;
  }
}
