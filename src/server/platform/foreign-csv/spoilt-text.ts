import { fold } from '#shared/base/text.ts';
import { monthNamed } from './month-names.ts';

/** A column too narrow, or an error of a formula in English or Greek: `########`, `#REF!`, `#Δ/Υ`. */
const NOT_SHOWN = /^#{2,}$|^#(?:[A-ZΑ-Ω/0]+[!?]|N\/A|Δ\/Υ)$/;
/** `3.57991E+11`, `1,23e+05`, `3.108207129E9`; `12E3` is a code. */
const ROUNDED = /^[+-]?\d(?:[.,]\d+E[+-]?|E[+-])\d+$/i;
/** `99123456.0`. */
const DECIMAL = /^\d+[.,]0+$/;
/** Spreadsheets keep 15 digits of a number and write zeros for the others. */
const LONG = /^\d{15}(\d+)$/;
/** `3-Mar` for `3-3`; who types a code in capitals means it. */
const AS_DAY = /^\d{1,2}-(\p{Lu}\p{Ll}{2,})\.?$/u;

/** True for what a spreadsheet shows in place of a value of any kind. */
export function isNotShown(text: string): boolean {
  return NOT_SHOWN.test(text);
}

/**
 * Tells which texts of a column have lost digits or signs in a spreadsheet that took them for numbers or days. For
 * columns that identify something, such as phones and codes.
 */
export function spoiltIdentifiers(texts: readonly string[]): (text: string) => boolean {
  const ends = texts.flatMap((text) => LONG.exec(text)?.[1] ?? []);
  const areCut = ends.every((end) => /^0+$/.test(end));
  return (text) =>
    isNotShown(text) ||
    ROUNDED.test(text) ||
    DECIMAL.test(text) ||
    isDay(text) ||
    (areCut && LONG.test(text));
}

function isDay(text: string): boolean {
  const [, month] = AS_DAY.exec(text) ?? [];
  return month !== undefined && monthNamed(fold(month)) !== undefined;
}
