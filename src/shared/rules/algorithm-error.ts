/** Translated by the settings screen. */
export type AlgorithmProblem =
  | 'tooLong'
  | 'tooManyTokens'
  | 'tooDeep'
  | 'unexpectedCharacter'
  | 'badNumber'
  | 'badString'
  | 'unknownName'
  | 'unexpectedToken'
  | 'unexpectedEnd';

/** Internal to the price calculator; `position` is a 0-based character index. */
export class AlgorithmError extends Error {
  readonly reason: AlgorithmProblem;
  readonly position: number;

  constructor(reason: AlgorithmProblem, position: number) {
    super(`${reason} at ${position}`);
    this.reason = reason;
    this.position = position;
  }
}
