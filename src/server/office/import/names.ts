import { lookAlikeKey } from '#shared/base/text.ts';

/** The words of a name in a fixed order, without case, accents and punctuation. */
export function nameKey(name: string): string {
  return lookAlikeKey(name)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** A VAT number without spaces, points, dashes and country code. */
export function vatKey(typed: string): string {
  return lookAlikeKey(typed)
    .replace(/[\s.-]/g, '')
    .replace(/^cy(?=\d{8})/, '');
}
