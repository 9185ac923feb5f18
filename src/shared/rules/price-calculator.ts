import { type Cents, cents, divideRounded } from '../money.ts';
import { AlgorithmError, type AlgorithmProblem } from './algorithm-error.ts';
import { type Evaluate, parse } from './algorithm-parser.ts';
import type { AlgorithmInput, Value } from './algorithm-values.ts';

export type { AlgorithmInput };

type ParsedAlgorithm =
  | { ok: true; evaluate: Evaluate }
  | { ok: false; position: number; reason: AlgorithmProblem };

const HIGHEST_PRICE = 10_000_000;
const PARTS_OF_A_EURO = 100_000_000;

/**
 * Reads the algorithm of a price calculator: a JavaScript expression of a closed kind, which
 * means what JavaScript means by it. `position` counts characters from 0.
 */
export function parseAlgorithm(source: string): ParsedAlgorithm {
  try {
    return { ok: true, evaluate: parse(source) };
  } catch (error) {
    if (!(error instanceof AlgorithmError)) throw error;
    return { ok: false, position: error.position, reason: error.reason };
  }
}

/**
 * The price of a carpet (`width`, `length` in centimetres), or undefined where the algorithm
 * does not parse or gives anything but a number from 0 to 10,000,000 euros.
 */
export function price({
  source,
  ...input
}: AlgorithmInput & { source: string }): Cents | undefined {
  const algorithm = parseAlgorithm(source);
  return algorithm.ok ? toPrice(algorithm.evaluate(input)) : undefined;
}

/**
 * Half a cent goes up. The detour by hundred-millionths takes away what floats add: 1.15 * 1.9
 * comes to 2.1849999999999996, which is 2.185 to everybody else.
 */
function toPrice(value: Value): Cents | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= HIGHEST_PRICE)) return undefined;
  const parts = BigInt(Math.round(value * PARTS_OF_A_EURO));
  return cents(divideRounded(parts, BigInt(PARTS_OF_A_EURO / 100)));
}
