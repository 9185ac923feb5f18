/** Cyprus: what a number has before it that names no country. */
const COUNTRY = '357';

/** What a phone dials: the digits up to the words of an extension (`22 123456 ext. 3`). */
export function dialled(phoneNumber: string): string {
  const [number = ''] = /[+\d][^\p{L}]*/u.exec(phoneNumber) ?? [];
  return number.replace(/[^+\d]/g, '');
}

/**
 * A phone number as links to messengers take it: digits alone, with the country's code. Eight digits
 * are a number of Cyprus; undefined where it cannot be said of which country it is.
 */
export function internationalPhone(typed: string): string | undefined {
  const whole = dialled(typed);
  const digits = whole.replace(/\D/g, '');
  const isWhole = whole.startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '');
  if (isWhole) return isLong(number) ? number : undefined;
  if (number.length === 8) return COUNTRY + number;
  return number.length > 10 && isLong(number) ? number : undefined;
}

/** As long as numbers are with their country (E.164). */
function isLong({ length }: string): boolean {
  return length >= 8 && length <= 15;
}

type Phones = readonly { phoneType: string; phoneNumber: string }[];

/** Where messages reach a client: the mobile phone, else the main number, else any that is no fax. */
export function messagePhone(phones: Phones): string | undefined {
  const chosen = firstOf(phones, ['Mobile', 'Main']);
  return chosen === undefined ? undefined : internationalPhone(chosen);
}

/** The number that a client is called by, as it was typed: the main one, else any that is no fax. */
export function mainPhone(phones: Phones): string | undefined {
  return firstOf(phones, ['Main']);
}

function firstOf(phones: Phones, types: readonly string[]): string | undefined {
  const usable = phones.filter(({ phoneType }) => phoneType !== 'Fax');
  const of = (type: string) => usable.find(({ phoneType }) => phoneType === type);
  const chosen = types.map(of).find((phone) => phone !== undefined) ?? usable[0];
  return chosen?.phoneNumber;
}
