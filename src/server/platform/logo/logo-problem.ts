import type { LogoFailure } from '#shared/choices.ts';

/** Why a logo's picture cannot be had: a person reads the code's words, the log its message. */
export class LogoProblem extends Error {
  readonly code: LogoFailure;

  constructor(code: LogoFailure, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}
