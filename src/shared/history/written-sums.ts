type NumberFormats = { number: (value: number) => string; money: (value: number) => string };

const QUANTITY = /(?<= · )\d+(?:\.\d+)?(?= × \d+\.\d\d(?: · |$))/;
const SUM = /(?<= [·×] )-?\d+\.\d\d(?= · |$)/;

/**
 * A row of a record as the history keeps it (`Πλύσιμο · 2.5 × 46.36`), with its numbers as the reader
 * writes them: what was written once is never changed, and who reads it may speak another language.
 */
export function withWrittenSums(row: string, { number, money }: NumberFormats): string {
  return row
    .replace(QUANTITY, (digits) => number(Number(digits)))
    .replace(SUM, (digits) => money(Number(digits)));
}
