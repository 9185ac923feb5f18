type VatNumberFinding = 'ok' | 'country' | 'format' | 'checkLetter';

const COUNTRY = 'CY';
/** What a digit in the first, third, fifth and seventh place counts. */
const ODD_PLACES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21] as const;

/**
 * Looks at a VAT number without asking anybody. Cyprus: CY, eight digits, a letter computed from
 * them; spaces, points and dashes do not count. What it finds is worth a warning, never a
 * refusal: other countries number otherwise, and the register alone knows who is in it.
 */
export function checkVatNumber(typed: string): VatNumberFinding {
  const number = typed.replace(/[\s.-]/g, '').toUpperCase();
  if (number === '') return 'ok';
  if (!number.startsWith(COUNTRY)) return 'country';
  const [, digits, letter] = /^CY(\d{8})([A-Z])$/.exec(number) ?? [];
  // No number begins with 12.
  if (digits === undefined || digits.startsWith('12')) return 'format';
  return letter === checkLetter(digits) ? 'ok' : 'checkLetter';
}

/** `10259033` gives `P`. */
function checkLetter(digits: string): string {
  let sum = 0;
  for (const [index, digit] of digits.split('').entries()) {
    sum += index % 2 === 0 ? (ODD_PLACES[Number(digit)] ?? 0) : Number(digit);
  }
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}
