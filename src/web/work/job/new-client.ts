/** A client who is created with the job. */
export type NewClient = {
  firstName: string;
  lastName: string;
  phones: { phoneType: 'Main'; phoneNumber: string }[];
};

const MIN_DIGITS = 5;

/**
 * Parses `Άννα Νίκου 99 123456`; undefined without a name. Fewer than five digits are part of the
 * name.
 */
export function newClientOf(typed: string): NewClient | undefined {
  const [phoneNumber = ''] = /\+?\d[\d\s()-]*$/.exec(typed.trim()) ?? [];
  const isPhone = phoneNumber.replace(/\D/g, '').length >= MIN_DIGITS;
  const name = (isPhone ? typed.trim().slice(0, -phoneNumber.length) : typed).trim();
  const [firstName = '', ...rest] = name.split(/\s+/);
  if (firstName === '') return undefined;
  const phones = isPhone ? [{ phoneType: 'Main' as const, phoneNumber: phoneNumber.trim() }] : [];
  return { firstName, lastName: rest.join(' '), phones };
}

/** `Άννα Νίκου 99 123456` */
export function newClientName({ firstName, lastName, phones }: NewClient): string {
  return [firstName, lastName, ...phones.map(({ phoneNumber }) => phoneNumber)]
    .filter(Boolean)
    .join(' ');
}
