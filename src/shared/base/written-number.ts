/** One separator, comma or point, before the decimals: `12,5`, `12.5`, `,5`. */
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** Groups of three; the other separator may follow: `1.234.567`, `1,234.50`, `1 234,5`. */
export const GROUPED = /^-?[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/**
 * A typed or printed number without group separators and with a decimal point: `1.234,50 €` and `€1,234.50` become
 * `1234.50`. Undefined if it is none.
 */
export function writtenNumber(text: string): string | undefined {
  const typed = text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^(-?)\s*€\s*|\s*€$/, '$1')
    .trim();
  const [, grouping] = GROUPED.exec(typed) ?? [];
  if (grouping !== undefined) return typed.replaceAll(grouping, '').replace(',', '.');
  return PLAIN.test(typed) ? typed.replace(',', '.') : undefined;
}

const FULL_LENGTH = 6;

/**
 * A typed or printed document number: `I-000123`, `O-45`, `0045`, `#45`. With six digits or more it is that number; with
 * fewer, a string of digits that the number contains, `''` for only a letter or zeros. Undefined if it is empty or no
 * document number.
 */
export function documentNumber(text: string): number | string | undefined {
  const digits = /^[#\p{L}]?\s*\p{Pd}?\s*(\d{0,15})$/u.exec(text.trim())?.[1];
  if (digits === undefined || text.trim() === '') return undefined;
  return digits.length >= FULL_LENGTH ? Number(digits) : digits.replace(/^0+/, '');
}
