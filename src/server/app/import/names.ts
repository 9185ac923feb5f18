import { latinVatNumber } from '#shared/rules/vat-number.ts';
import { fold } from '#shared/text.ts';

/** The words of a name in any order, regardless of case, accents and signs. */
export function nameKey(name: string): string {
  return fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** A VAT number regardless of spaces, points and dashes, and with or without the country. */
export function vatKey(typed: string): string {
  return fold(latinVatNumber(typed))
    .replace(/[\s.-]/g, '')
    .replace(/^cy(?=\d{8})/, '');
}
