/** Capital alpha with its accent in ISO 8859-7; the paragraph sign in Windows-1253. */
const ALPHA = 0xb6;
/** An apostrophe in ISO 8859-7; capital alpha with its accent in Windows-1253. */
const APOSTROPHE = 0xa2;

/**
 * Whether Greek text of one byte a letter is ISO 8859-7. It has the letters of Windows-1253 but for `Ά`; it is
 * told by what no word of the other has: a paragraph sign before a letter, or `Ά` after a small letter.
 * Where neither occurs the two read the same, but for signs.
 */
export function isIso88597(bytes: Uint8Array): boolean {
  for (const [at, byte] of bytes.entries()) {
    // Windows-1253 only: quotation marks and the euro sign.
    if (byte >= 0x80 && byte <= 0x9f) return false;
    if (byte === ALPHA && isLetter(bytes[at + 1])) return true;
    if (byte === APOSTROPHE && isSmallLetter(bytes[at - 1])) return true;
  }
  return false;
}

function isLetter(byte = 0): boolean {
  return byte >= 0xb8 && byte !== 0xbb && byte !== 0xbd;
}

function isSmallLetter(byte = 0): boolean {
  return byte >= 0xdc;
}
