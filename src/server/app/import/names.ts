import { latinVatNumber } from '#shared/rules/vat-number.ts';
import { fold } from '#shared/text.ts';

/** The words of a name in a fixed order, without case, accents and punctuation. */
export function nameKey(name: string): string {
  return fold(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** A VAT number without spaces, points, dashes and country code. */
export function vatKey(typed: string): string {
  return fold(latinVatNumber(typed))
    .replace(/[\s.-]/g, '')
    .replace(/^cy(?=\d{8})/, '');
}
