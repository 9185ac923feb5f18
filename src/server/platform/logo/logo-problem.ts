import type { LogoFailure } from '#shared/choices.ts';

/** Why a logo cannot be fetched: users see the text of the code, the log has the message. */
export class LogoProblem extends Error {
  readonly code: LogoFailure;

  constructor(code: LogoFailure, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}
