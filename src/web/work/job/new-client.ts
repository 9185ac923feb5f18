import { isMobile, readPhones } from '#shared/base/phone.ts';

/** A client who is created with the job. */
export type NewClient = {
  firstName: string;
  lastName: string;
  phones: { phoneType: 'Main' | 'Mobile'; phoneNumber: string }[];
};

const MIN_DIGITS = 5;

/** One number at the end, or several. */
const PHONES = /\+?\d(?:[\d\s()/,;.+-]*[\d)])?$/;

/**
 * Parses `Άννα Νίκου 99 123456`; undefined without a name. Fewer than five digits are part of the
 * name.
 */
export function newClientOf(typed: string): NewClient | undefined {
  const [phoneNumber = ''] = PHONES.exec(typed.trim()) ?? [];
  const isPhone = phoneNumber.replace(/\D/g, '').length >= MIN_DIGITS;
  const name = (isPhone ? typed.trim().slice(0, -phoneNumber.length) : typed).trim();
  const [firstName = '', ...rest] = name.split(/\s+/);
  if (firstName === '') return undefined;
  return { firstName, lastName: rest.join(' '), phones: isPhone ? phonesOf(phoneNumber) : [] };
}

function phonesOf(typed: string): NewClient['phones'] {
  const numbers = readPhones(typed);
  return (numbers.length === 0 ? [typed] : numbers).map((phoneNumber, index) => ({
    phoneType: index > 0 && isMobile(phoneNumber) ? 'Mobile' : 'Main',
    phoneNumber,
  }));
}

/** `Άννα Νίκου 99 123456` */
export function newClientName({ firstName, lastName, phones }: NewClient): string {
  return [firstName, lastName, ...phones.map(({ phoneNumber }) => phoneNumber)]
    .filter(Boolean)
    .join(' ');
}
