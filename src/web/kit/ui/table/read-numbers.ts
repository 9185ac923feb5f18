import { plainNumber } from '../field/read-number.ts';

const COMPARISON = /^(>=|<=|[<>=≥≤])(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|[-–])\s*(.+)$/;

type NumberRange = { $gte?: number; $lte?: number };

/**
 * Parses the filter of a number: digits to find (`12,5`), one number (`=12`), a comparison (`>0`, `<=50`) or a
 * range (`10-20`). `places`: the decimals of the column; with two, `>0` means at least 0.01. Undefined if it is
 * none of these.
 */
export function readNumbers(
  text: string,
  places: number,
): string | number | NumberRange | undefined {
  const [, sign = '', compared = ''] = COMPARISON.exec(text) ?? [];
  if (sign !== '') return comparedBy(sign, numberOf(compared), places);
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) return plainNumber(text);
  const [first, last] = [numberOf(from), numberOf(to)];
  if (first === undefined || last === undefined) return undefined;
  return { $gte: neighbours(first, places).above, $lte: neighbours(last, places).below };
}

function comparedBy(sign: string, number: number | undefined, places: number) {
  if (number === undefined) return undefined;
  const { below, above, step } = neighbours(number, places);
  switch (sign) {
    case '=':
      return below === above ? number : undefined;
    case '>':
      return { $gte: rounded(below + step, places) };
    case '<':
      return { $lte: rounded(above - step, places) };
    default:
      return sign === '>=' || sign === '≥' ? { $gte: above } : { $lte: below };
  }
}

/** The nearest values with this number of decimals; the column has no value between them. */
function neighbours(number: number, places: number) {
  const scale = 10 ** places;
  // 50.1 × 100 is 5010.000000000001.
  const steps = rounded(number * scale, 6);
  return { below: Math.floor(steps) / scale, above: Math.ceil(steps) / scale, step: 1 / scale };
}

function rounded(number: number, places: number): number {
  return Number(number.toFixed(places));
}

function numberOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return plain === undefined ? undefined : Number(plain);
}
