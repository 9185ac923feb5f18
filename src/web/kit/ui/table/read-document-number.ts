const FULL_LENGTH = 6;

/**
 * Parses a typed document number: `I-000123`, `O-45`, `0045`, `45`. With six digits or more it is that number;
 * with fewer, a string of digits that the number contains, `''` for only a letter or zeros. Undefined if it is
 * empty or no document number.
 */
export function readDocumentNumber(text: string): number | string | undefined {
  const digits = /^\p{L}?\s*[-–]?\s*(\d{0,15})$/u.exec(text.trim())?.[1];
  if (digits === undefined || text.trim() === '') return undefined;
  return digits.length >= FULL_LENGTH ? Number(digits) : digits.replace(/^0+/, '');
}
