type NumberFormats = { number: (value: number) => string; money: (value: number) => string };

const QUANTITY = /(?<= · )\d+(?:\.\d+)?(?= × \d+\.\d\d(?: · |$))/;
const SUM = /(?<= [·×] )-?\d+\.\d\d(?= · |$)/;

/**
 * Formats the numbers in a stored row of text (`Πλύσιμο · 2.5 × 46.36`) for the reader's language:
 * history entries are never rewritten, and are read in either language.
 */
export function formatWrittenSums(row: string, { number, money }: NumberFormats): string {
  return row
    .replace(QUANTITY, (digits) => number(Number(digits)))
    .replace(SUM, (digits) => money(Number(digits)));
}
