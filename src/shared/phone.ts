/** Cyprus: assumed for numbers without a country code. */
const COUNTRY = '357';

/** The number without separators and without an extension (`22 123456 ext. 3`). */
export function dialableNumber(phoneNumber: string): string {
  const [number = ''] = /[+\d][^\p{L}]*/u.exec(phoneNumber) ?? [];
  return number.replace(/[^+\d]/g, '');
}

/**
 * A phone number in the form that messenger links take: digits only, with country code. Eight digits
 * are a Cypriot number; undefined if the country is unclear.
 */
export function internationalPhone(typed: string): string | undefined {
  const whole = dialableNumber(typed);
  const digits = whole.replace(/\D/g, '');
  const isWhole = whole.startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '');
  if (isWhole) return isInternationalLength(number) ? number : undefined;
  if (number.length === 8) return COUNTRY + number;
  return number.length > 10 && isInternationalLength(number) ? number : undefined;
}

/** Length of a number with its country code (E.164). */
function isInternationalLength({ length }: string): boolean {
  return length >= 8 && length <= 15;
}

type Phones = readonly { phoneType: string; phoneNumber: string }[];

/** Number for messages: mobile, else main, else any that is not a fax. */
export function messagePhone(phones: Phones): string | undefined {
  const chosen = firstOf(phones, ['Mobile', 'Main']);
  return chosen === undefined ? undefined : internationalPhone(chosen);
}

/** Number for calls, as typed: main, else any that is not a fax. */
export function mainPhone(phones: Phones): string | undefined {
  return firstOf(phones, ['Main']);
}

function firstOf(phones: Phones, types: readonly string[]): string | undefined {
  const usable = phones.filter(({ phoneType }) => phoneType !== 'Fax');
  const of = (type: string) => usable.find(({ phoneType }) => phoneType === type);
  const chosen = types.map(of).find((phone) => phone !== undefined) ?? usable[0];
  return chosen?.phoneNumber;
}
