import { inLatin } from '../base/look-alike.ts';
import { lookAlikeKey } from '../base/text.ts';

/** Replaces Greek look-alikes by Latin letters, as in the register, if the text has a digit and becomes ASCII. */
export function latinVatNumber(typed: string): string {
  const latin = inLatin(typed);
  return /\d/.test(typed) && /^[ -~]*$/.test(latin) ? latin : typed;
}

type VatNumberCheck = 'ok' | 'country' | 'format' | 'checkLetter';

const COUNTRY = 'CY';
/** Values of the digits 0 to 9 in the first, third, fifth and seventh position. */
const ODD_PLACES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21] as const;

/**
 * Checks a VAT number offline. Cyprus: CY, eight digits and a check letter; spaces, points and dashes are
 * ignored. The result is only good for a warning, never for a refusal: other countries have other formats,
 * and only the register knows which numbers exist.
 */
export function checkVatNumber(typed: string): VatNumberCheck {
  const number = withoutSeparators(typed);
  if (number === '') return 'ok';
  if (!number.startsWith(COUNTRY)) return 'country';
  const [, digits, letter] = /^CY(\d{8})([A-Z])$/.exec(number) ?? [];
  // No Cypriot number begins with 12.
  if (digits === undefined || digits.startsWith('12')) return 'format';
  return letter === checkLetter(digits) ? 'ok' : 'checkLetter';
}

/** Plausible as the shop's own: empty, a Cypriot number with or without CY, or a foreign number. */
export function isOwnVatNumber(typed: string): boolean {
  const number = withoutSeparators(typed);
  const isForeign = /^(?!CY)[A-Z]{2}.*\d/.test(number);
  return number === '' || isForeign || /^(?:CY)?\d{8}[A-Z]$/.test(number);
}

function withoutSeparators(typed: string): string {
  return lookAlikeKey(typed).replace(/[ .-]/g, '').toUpperCase();
}

/** Two-letter codes with which VAT numbers begin in Europe, as in ISO 3166 but for those below. */
const PREFIXES = new Set(
  'AL AT BA BE BG CH CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK TR UA XI'.split(
    ' ',
  ),
);
/** Greece, and Northern Ireland in trade with the Union. */
const COUNTRIES: Record<string, string> = { EL: 'GR', XI: 'GB' };

/** A VAT number and the country that gave it, as in ISO 3166. */
export type RegisteredNumber = { number: string; country: string };

/** Undefined for what does not have the form of a VAT number; a Cypriot one may lack its prefix. */
export function registeredNumber(typed: string): RegisteredNumber | undefined {
  // On a Greek keyboard the prefix of Greece is typed as it sounds.
  const written = withoutSeparators(typed).replace(/^EΛ(?=\d)/, 'EL');
  const number = /^\d{8}[A-Z]$/.test(written) ? COUNTRY + written : written;
  const prefix = number.slice(0, 2);
  if (!PREFIXES.has(prefix) || !/^[A-Z]{2}[A-Z\d+*]*\d[A-Z\d+*]*$/.test(number)) return undefined;
  return { number, country: COUNTRIES[prefix] ?? prefix };
}

/** The Cypriot number of eight digits, with its check letter. */
export function cypriotVatNumber(digits: string): string {
  return COUNTRY + digits + checkLetter(digits);
}

/** `10259033` gives `P`. */
function checkLetter(digits: string): string {
  let sum = 0;
  for (const [index, digit] of digits.split('').entries()) {
    sum += index % 2 === 0 ? (ODD_PLACES[Number(digit)] ?? 0) : Number(digit);
  }
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}
