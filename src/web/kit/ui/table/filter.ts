import { dayProblem } from '#shared/base/day.ts';
import { documentNumber, writtenNumber } from '#shared/base/written-number.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { isSpanBackwards, readSpan } from '../date/read-day.ts';
import type { CellKind, Filter } from './column.ts';

const filters: Partial<Record<CellKind, Filter>> = {
  text: { kind: 'text' },
  words: { kind: 'text' },
  phone: { kind: 'text' },
  whole: { kind: 'number', places: 0 },
  money: { kind: 'number', places: 2 },
  centimetres: { kind: 'number', places: 1 },
  documentNumber: { kind: 'documentNumber' },
  day: { kind: 'day' },
  instant: { kind: 'day' },
  flag: { kind: 'flag' },
};

/** Undefined for a kind without a filter, and for choices, whose options are not known here. */
export function kindFilter(kind: CellKind): Filter | undefined {
  return filters[kind];
}

/** The typed filter as a value of the search; undefined if it is empty or invalid. */
export function filterValue(filter: Filter, text: string): unknown {
  const typed = text.trim();
  switch (filter.kind) {
    case 'text':
      return typed === '' ? undefined : typed;
    case 'number':
      return typed === '' ? undefined : readNumbers(typed.replace(/^#(?=\d)/, ''), filter.places);
    case 'documentNumber':
      return documentNumber(typed);
    case 'day':
      return readSpan(typed, today());
    case 'flag':
      return { yes: true, no: false }[typed];
    case 'choice': {
      const option = filter.options.find(({ value }) => value === typed);
      return option && ('asks' in option ? option.asks : option.value);
    }
  }
}

/** Returns a function for the error of a typed filter, undefined if it is empty or valid. */
export function useFilterProblem() {
  const t = useTranslate();
  return (filter: Filter, text: string): string | undefined => {
    if (text.trim() === '' || filterValue(filter, text) !== undefined) return undefined;
    if (filter.kind === 'number') return t('validation.number');
    if (filter.kind === 'documentNumber') return t('table.documentNumberHint');
    if (filter.kind !== 'day') return t('validation.invalid');
    if (isSpanBackwards(text, today())) return t('period.backwards');
    return dayProblem(text) === 'noSuchDay' ? t('validation.noSuchDay') : t('table.dayHint');
  };
}

const COMPARISON = /^(>=|<=|[<>=≥≤])(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|[-–])\s*(.+)$/;

type NumberRange = { $gte?: number; $lte?: number };

/**
 * Parses the filter of a number: digits to find (`12,5`), one number (`=12`), a comparison (`>0`, `<=50`) or a
 * range (`10-20`, in either order). `places`: the decimals of the column; with two, `>0` means at least 0.01. Undefined if it is
 * none of these.
 */
function readNumbers(text: string, places: number): string | number | NumberRange | undefined {
  const [, sign = '', compared = ''] = COMPARISON.exec(text) ?? [];
  if (sign !== '') return comparedBy(sign, numberOf(compared), places);
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) return writtenNumber(text);
  const [one, other] = [numberOf(from), numberOf(to)];
  if (one === undefined || other === undefined) return undefined;
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
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
  const plain = writtenNumber(text);
  return plain === undefined ? undefined : Number(plain);
}
