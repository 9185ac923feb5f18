import { plainNumber } from '../field/read-number.ts';

const COMPARED = /^(>=|<=|[<>=≥≤])(.+)$/;
const SPAN = /^(.+?)\s*(?:\.\.|[-–])\s*(.+)$/;

type Span = { $gte?: number; $lte?: number };

/**
 * What a number's filter is asked for: digits to find (`12,5`), one number (`=12`), from or to one
 * (`>0`, `<=50`), from one to another (`10-20`). `places` are the decimals that the column has, by
 * which `>0` is 0.01 or more. Undefined where it is none of these.
 */
export function readNumbers(text: string, places: number): string | number | Span | undefined {
  const [, sign = '', compared = ''] = COMPARED.exec(text) ?? [];
  if (sign !== '') return comparedBy(sign, numberOf(compared), 10 ** -places);
  const [, from, to] = SPAN.exec(text) ?? [];
  if (from === undefined || to === undefined) return plainNumber(text);
  const [$gte, $lte] = [numberOf(from), numberOf(to)];
  return $gte === undefined || $lte === undefined ? undefined : { $gte, $lte };
}

function comparedBy(sign: string, number: number | undefined, step: number) {
  if (number === undefined) return undefined;
  const next = (by: number) => Math.round((number + by) / step) * step;
  switch (sign) {
    case '=':
      return number;
    case '>':
      return { $gte: Number(next(step).toFixed(2)) };
    case '<':
      return { $lte: Number(next(-step).toFixed(2)) };
    default:
      return sign === '>=' || sign === '≥' ? { $gte: number } : { $lte: number };
  }
}

function numberOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return plain === undefined ? undefined : Number(plain);
}
