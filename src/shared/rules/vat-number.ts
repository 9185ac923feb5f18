/** Letters that look alike. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ';
const LATIN = 'ABEZHIKMNOPTYXabezhikmnoptyx';

/** With the Latin letters that Greek ones look like, and the other way round. */
export const inLatin = (text: string): string => transliterate(text, GREEK, LATIN);
export const inGreek = (text: string): string => transliterate(text, LATIN, GREEK);

/** Written in Latin letters, as the register does, where the Greek ones in it look like them. */
export function latinVatNumber(typed: string): string {
  const latin = inLatin(typed);
  return /\d/.test(typed) && /^[ -~]*$/.test(latin) ? latin : typed;
}

/** The spellings of what may be a folded Cyprus number: its letter Latin and Greek; none of else. */
export function spellingsOf(word: string): string[] {
  const latin = latinVatNumber(word);
  if (!/^(?:cy)?\d{8}[a-z]$/.test(latin)) return [];
  return [latin, latin.slice(0, -1) + inGreek(latin.slice(-1))];
}

/** Replaces each letter of `from` by the letter of `to` in its place. */
export function transliterate(text: string, from: string, to: string): string {
  return text.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);
}

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
  const number = withoutSeparators(typed);
  if (number === '') return 'ok';
  if (!number.startsWith(COUNTRY)) return 'country';
  const [, digits, letter] = /^CY(\d{8})([A-Z])$/.exec(number) ?? [];
  // No number begins with 12.
  if (digits === undefined || digits.startsWith('12')) return 'format';
  return letter === checkLetter(digits) ? 'ok' : 'checkLetter';
}

/** Whether it may be the shop's own: as Cyprus writes them, with its country or without, or another country's. */
export function isOwnVatNumber(typed: string): boolean {
  const number = withoutSeparators(typed);
  const isForeign = /^(?!CY)[A-Z]{2}.*\d/.test(number);
  return number === '' || isForeign || /^(?:CY)?\d{8}[A-Z]$/.test(number);
}

function withoutSeparators(typed: string): string {
  return latinVatNumber(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
}

/** `10259033` gives `P`. */
function checkLetter(digits: string): string {
  let sum = 0;
  for (const [index, digit] of digits.split('').entries()) {
    sum += index % 2 === 0 ? (ODD_PLACES[Number(digit)] ?? 0) : Number(digit);
  }
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}
