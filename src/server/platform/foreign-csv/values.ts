import { type Cents, cents } from '#shared/base/money.ts';

/** At most two decimals. A group of thousands never begins with 0, as in `0,001`. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;

/**
 * An amount in euros with a decimal comma or point (`1.234,50`, `1,234.50`, `1234,5`). A minus on either side, or
 * parentheses, make it negative. Three digits after a single separator are thousands, because amounts have at most
 * two decimals. Undefined for other text and other currencies.
 */
export function decimalEuros(text: string): Cents | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\p{L})EUR(?!\p{L})/iu, '€')
    .replace(/(?<!\d ?)€|€(?! ?\d)/u, '')
    .replace(/[−–]/g, '-')
    .trim();
  const [, before, inner = '', after] = /^([-+(]?)\s*([\d.,' ]*\d)\s*([-+)]?)$/.exec(bare) ?? [];
  const sign = SIGNS[`${before}${after}`];
  if (sign === undefined || !(PLAIN.test(inner) || GROUPED.test(inner))) return undefined;
  const amount = unsigned(inner);
  return amount === undefined ? undefined : cents(sign * amount);
}

/** By the characters before and after the digits. */
const SIGNS: Partial<Record<string, 1 | -1>> = { '': 1, '+': 1, '-': -1, '()': -1 };

function unsigned(digits: string): number | undefined {
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const value = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}
