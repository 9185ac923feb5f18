/** One sign, whichever, stands before the decimals: `12,5`, `12.5`, `,5`. */
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** One sign groups by threes, the other one may follow: `1.234.567`, `1,234.50`, `1 234,5`. */
const GROUPED = /^-?[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/**
 * A number as people type it, comma or point before the decimals. `1.500` could be thousands or
 * decimals: it is decimals only where three `places` or more are taken, as of quantities.
 * Undefined where it is no number.
 */
export function readNumber(text: string, places: number): number | undefined {
  const plain = plainNumber(text, places);
  return plain === undefined ? undefined : Number(plain);
}

/** The same as typed, without what groups and with a decimal point: `1.234,50` is `1234.50`. */
export function plainNumber(text: string, places: number): string | undefined {
  const typed = text.replace('€', '').trim();
  const isPlain = PLAIN.test(typed);
  const [, grouping] = (isPlain && places > 2 ? null : GROUPED.exec(typed)) ?? [];
  if (grouping !== undefined) return typed.replaceAll(grouping, '').replace(',', '.');
  return isPlain ? typed.replace(',', '.') : undefined;
}
