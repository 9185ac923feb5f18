/** What is wrong with an algorithm, for the set-up screen to put into words. */
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

/** Thrown between the files of the price calculator only; `position` counts from 0. */
export class AlgorithmError extends Error {
  readonly reason: AlgorithmProblem;
  readonly position: number;

  constructor(reason: AlgorithmProblem, position: number) {
    super(`${reason} at ${position}`);
    this.reason = reason;
    this.position = position;
  }
}
