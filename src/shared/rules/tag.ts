/** Crockford's base 32: without letters that are mistaken for digits or other letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Including the check character at the end. */
export const TAG_LENGTH = 8;

/** Number of values that determine a tag: one for each character but the check. */
export const TAG_VALUES = TAG_LENGTH - 1;

/**
 * The code of a blank label from values of 0 to 31. Undefined if it would consist of digits only: that
 * would read like the number of a piece.
 */
export function tagOf(values: readonly number[]): string | undefined {
  const signs = [...values, times2(remainder(values))].map((value) => ALPHABET[value] ?? '');
  const tag = signs.join('');
  return tag.length === TAG_LENGTH && !/^\d+$/.test(tag) ? tag : undefined;
}

/**
 * Normalises a typed or scanned tag: case, spaces and dashes are ignored, O means 0, I and L mean 1.
 * Undefined if it is not a tag or its check fails: the check detects every single wrong character and
 * every swap of two characters.
 */
export function readTag(text: string): string | undefined {
  const tag = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (tag.length !== TAG_LENGTH || /^\d+$/.test(tag)) return undefined;
  const values = Array.from(tag, (sign) => ALPHABET.indexOf(sign));
  return values.includes(-1) || remainder(values) !== 0 ? undefined : tag;
}

/** `7K3M 9QX2` */
export function formatTag(tag: string): string {
  return `${tag.slice(0, TAG_LENGTH / 2)} ${tag.slice(TAG_LENGTH / 2)}`;
}

/** Evaluates the values as a polynomial over GF(32) at the element 2. */
function remainder(values: readonly number[]): number {
  return values.reduce((sum, value) => times2(sum) ^ value, 0);
}

function times2(value: number): number {
  const twice = value << 1;
  return twice > 31 ? twice ^ 0b100101 : twice;
}
