/** `Ά` in ISO 8859-7, the paragraph sign in Windows-1253. */
const ALPHA = 0xb6;
/** The apostrophe in ISO 8859-7, `Ά` in Windows-1253. */
const APOSTROPHE = 0xa2;

/**
 * Tells ISO 8859-7 from Windows-1253, which share all Greek letters except `Ά`. It is ISO 8859-7 if reading it as
 * Windows-1253 would give what no Greek word has: a paragraph sign before a letter, or `Ά` after a small letter.
 * Where neither occurs, both read the same except for punctuation.
 */
export function isIso88597(bytes: Uint8Array): boolean {
  for (const [at, byte] of bytes.entries()) {
    // Only Windows-1253 has characters here: quotation marks and the euro sign.
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
