const WRITTEN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]){11,30}/g;
const SHORTEST = 15;
/**
 * IBAN lengths of the countries that most transfers come from. For others, the longest valid part of the text is
 * taken.
 */
const LENGTHS: Record<string, number> = {
  CY: 28,
  GR: 27,
  GB: 22,
  DE: 22,
  FR: 27,
  IT: 27,
  BG: 22,
  RO: 24,
  NL: 18,
  BE: 16,
  IE: 22,
  LT: 20,
  AT: 20,
  ES: 24,
  MT: 31,
};

/** The first valid IBAN in a text, in capitals without spaces; empty if there is none. */
export function ibanIn(text: string): string {
  for (const [written] of text.toUpperCase().matchAll(WRITTEN)) {
    const whole = written.replaceAll(' ', '');
    const known = LENGTHS[whole.slice(0, 2)];
    // Another word may follow directly.
    for (let length = known ?? whole.length; length >= (known ?? SHORTEST); length -= 1) {
      const part = whole.slice(0, length);
      if (part.length === length && isIban(part)) return part;
    }
  }
  return '';
}

/** Checks the check digits (ISO 7064, modulo 97). */
function isIban(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
