import { type Cents, cents, divideRounded } from '../money.ts';
import { AlgorithmError, type AlgorithmProblem } from './algorithm-error.ts';
import { type Evaluate, parse } from './algorithm-parser.ts';
import type { AlgorithmInput, Value } from './algorithm-values.ts';

type ParsedAlgorithm =
  | { ok: true; evaluate: Evaluate }
  | { ok: false; position: number; reason: AlgorithmProblem };

const MAX_PRICE_EUROS = 10_000_000;
const PARTS_PER_EURO = 100_000_000;

/**
 * Parses the algorithm of a price calculator: a restricted JavaScript expression with JavaScript
 * semantics. `position` is a 0-based character index.
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
 * The price of a carpet (`width`, `length` in centimetres), or undefined if the algorithm does not parse
 * or yields anything but a number from 0 to 10,000,000 euros.
 */
export function price({
  source,
  ...input
}: AlgorithmInput & { source: string }): Cents | undefined {
  const algorithm = parseAlgorithm(source);
  return algorithm.ok ? toPrice(algorithm.evaluate(input)) : undefined;
}

/**
 * Rounds half a cent up. Rounding to hundred-millionths first removes float errors: 1.15 * 1.9 is
 * 2.1849999999999996 and must count as 2.185.
 */
function toPrice(value: Value): Cents | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_PRICE_EUROS)) return undefined;
  const parts = BigInt(Math.round(value * PARTS_PER_EURO));
  return cents(divideRounded(parts, BigInt(PARTS_PER_EURO / 100)));
}
