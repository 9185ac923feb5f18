/** Cyprus: assumed for numbers without a country code. */
const COUNTRY = '357';

/** With digits and separators; groups in brackets count if they are closed: `22 123456 (2nd floor)` ends before. */
const NUMBER = /(?:\(\s*\+?\d+\s*\)|\+?\d)(?:[\s./\p{Pd}]*(?:\(\s*\d+\s*\)|\d))*/u;

/** Between two numbers. A slash, and on paper a comma, also separates groups of one. */
const SEPARATOR = /\s*[/,;|\n]\s*|\s{2,}|\s+(?:και|ή|and|or|&)\s+|\s+(?=\+\d)/iu;

/** A number that is dialled as it is has at least so many digits; a part with fewer may be a group. */
const WHOLE = 8;

/** Longest number with its country code (E.164). */
const LONGEST = 15;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The numbers in what was typed or imported as one, each as typed; several with separators (`22123456 / 99123456`) or
 * with only a blank between them. Empty if it is unclear where one ends: `22123456/7`.
 */
export function readPhones(typed: string): string[] {
  const text = typed.trim();
  const parts = text.split(SEPARATOR).filter((part) => /\d/.test(part));
  const lengths = parts.map((part) => digitsOf(numberIn(part)).length);
  const areEqual = new Set(lengths).size === 1 && (lengths[0] ?? 0) > 4;
  if (parts.length > 1 && (areEqual || lengths.every((length) => length >= WHOLE))) return parts;
  if (parts.length > 1 && lengths.some((length) => length >= WHOLE)) return [];
  if (digitsOf(numberIn(text)).length > LONGEST) return cutInTwo(text);
  return cutBeforeNumbers(text);
}

/** Whole numbers with words or other signs between them: `22123456 home 99123456 mobile`. */
function cutBeforeNumbers(text: string): string[] {
  const starts = [...text.matchAll(new RegExp(NUMBER, 'gu'))]
    .filter(([number]) => digitsOf(number).length >= WHOLE)
    .map(({ index }) => index);
  const [, ...later] = starts;
  return [0, ...later].map((start, at) =>
    text.slice(start, later[at]).replace(/[^\p{L}\p{N})]+$/u, ''),
  );
}

/** Two numbers of 8 or 10 digits each, as in Cyprus and Greece, with a blank or hyphen between them. */
function cutInTwo(text: string): string[] {
  for (const { 0: gap, index } of text.matchAll(/[\s\p{Pd}]+/gu)) {
    const halves = [text.slice(0, index), text.slice(index + gap.length)];
    if (halves.every((half) => [8, 10].includes(digitsOf(half).length))) return halves;
  }
  return [];
}

function numberIn(text: string): string {
  return NUMBER.exec(text)?.[0] ?? '';
}

/**
 * Without the zero in brackets that is dialled only within the country: `+44 (0)7700 900123`. In Italy and San Marino
 * it belongs to the number.
 */
function withoutTrunkZero(text: string): string {
  const isForeign = /^\D*?(?:\+|00)(?!\D*(?:39|378))/.test(text);
  return isForeign ? text.replace(/\(\s*0\s*\)/, '') : text;
}

/** The first number without separators and without an extension (`22 123456 ext. 3`). */
export function dialableNumber(phoneNumber: string): string {
  const [first = phoneNumber.split(SEPARATOR)[0] ?? ''] = readPhones(phoneNumber);
  return numberIn(withoutTrunkZero(first)).replace(/[^+\d]/g, '');
}

/**
 * A phone number in the form that messenger links take: digits only, with country code. Eight digits
 * are a Cypriot number; undefined if the country is unclear.
 */
export function internationalPhone(typed: string): string | undefined {
  const whole = dialableNumber(typed);
  const digits = digitsOf(whole);
  const isWhole = whole.startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '');
  if (isWhole) return isInternationalLength(number) ? number : undefined;
  if (number.length === 8) return COUNTRY + number;
  return number.length > 10 && isInternationalLength(number) ? number : undefined;
}

function isInternationalLength({ length }: string): boolean {
  return length >= 8 && length <= LONGEST;
}

/**
 * Digits without the country code of Cyprus, and without the zeros before another: `+357 97 618840` gives `97618840`,
 * `0044 7700 900123` gives `447700900123`. Two ways of writing a number give the same digits.
 */
export function phoneDigits(text: string): string {
  const compact = withoutTrunkZero(text).replace(/[^+\d]/g, '');
  return compact.replace(/^(?:\+|00)357|^357(?=\d{8}$)|^00(?=[1-9]\d{7})/, '').replaceAll('+', '');
}

/** The digits of a phone number, or of a part of one, that is searched; undefined for other text. */
export function typedPhone(text: string): string | undefined {
  return /^[+\d\s()./\p{Pd}]*\d[+\d\s()./\p{Pd}]*$/u.test(text) ? phoneDigits(text) : undefined;
}

/** Mobile numbers of Cyprus and Greece. */
export function isMobile(phoneNumber: string): boolean {
  return /^(?:9\d{7}|(?:30)?69\d{8})$/.test(phoneDigits(phoneNumber));
}

/** The number as it is shown, in groups: `99 123456`, `+30 691 234 5678`. Words around it stay. */
export function showPhone(phoneNumber: string): string {
  const numbers = readPhones(phoneNumber);
  if (numbers.length === 0) return phoneNumber;
  return numbers.map((text) => withoutTrunkZero(text).replace(NUMBER, inGroups)).join(' / ');
}

/** Cyprus: `99 123456`. Greece: `691 234 5678`. */
const KNOWN = [/^(?:\+?(357))?(\d{2})(\d{6})$/, /^(?:\+?(30))?((?:2|69)\d\d?)(\d{3})(\d{4})$/];

/** Country codes of one and two digits; all others have three. */
const COUNTRY_CODE =
  /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/;

function inGroups(written: string): string {
  const number = written.replace(/[^+\d]/g, '').replace(/^00(?=[1-9]\d{7})/, '+');
  const [, country = '', ...groups] = KNOWN.map((form) => form.exec(number)).find(Boolean) ?? [];
  if (groups.length > 0) return [country && `+${country}`, ...groups].filter(Boolean).join(' ');
  // Whoever wrote it in groups knows them.
  if (/\d\D+\d/.test(written)) {
    const apart = written.replace(/\D+/g, ' ').trim();
    return number.startsWith('+') ? `+${apart.replace(/^00/, '').trim()}` : apart;
  }
  const [code = ''] = COUNTRY_CODE.exec(number) ?? [];
  const rest = number.slice(code.length);
  return [code, rest.length < 7 ? rest : rest.replace(/\d{3}(?=\d{2})/g, '$& ')]
    .filter(Boolean)
    .join(' ');
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
