/** Crockford's base 32: no letter that is taken for a figure or another letter. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of a blank label's code; the last one is its check. */
export const TAG_LENGTH = 8;

/** How many values decide a tag: one for each sign but the check. */
export const TAG_VALUES = TAG_LENGTH - 1;

/**
 * The code of a blank label from numbers of 0 to 31. Undefined where it would be figures alone: that
 * is how a piece's own number reads.
 */
export function tagOf(values: readonly number[]): string | undefined {
  const signs = [...values, times2(remainder(values))].map((value) => SIGNS[value] ?? '');
  const tag = signs.join('');
  return tag.length === TAG_LENGTH && !/^\d+$/.test(tag) ? tag : undefined;
}

/**
 * A tag as it was typed or read: small letters, blanks and strokes, O for 0, I and L for 1. Undefined
 * for what is none, also by its check: one wrong sign and two that changed places are always found.
 */
export function readTag(text: string): string | undefined {
  const tag = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (tag.length !== TAG_LENGTH || /^\d+$/.test(tag)) return undefined;
  const values = Array.from(tag, (sign) => SIGNS.indexOf(sign));
  return values.includes(-1) || remainder(values) !== 0 ? undefined : tag;
}

/** In two halves, as people read it: `7K3M 9QX2`. */
export function tagWords(tag: string): string {
  return `${tag.slice(0, TAG_LENGTH / 2)} ${tag.slice(TAG_LENGTH / 2)}`;
}

/** The values as a polynomial over the field of 32 elements, at its element 2. */
function remainder(values: readonly number[]): number {
  return values.reduce((sum, value) => times2(sum) ^ value, 0);
}

function times2(value: number): number {
  const twice = value << 1;
  return twice > 31 ? twice ^ 0b100101 : twice;
}
