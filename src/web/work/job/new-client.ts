/** A client who is made with the job: a name and a phone, no more. */
export type NewClient = {
  firstName: string;
  lastName: string;
  phones: { phoneType: 'Main'; phoneNumber: string }[];
};

const MIN_DIGITS = 5;

/** Reads `Άννα Νίκου 99 123456`; undefined where it has no name. A number that is short is a name. */
export function newClientOf(typed: string): NewClient | undefined {
  const [phoneNumber = ''] = /\+?\d[\d\s()-]*$/.exec(typed.trim()) ?? [];
  const isPhone = phoneNumber.replace(/\D/g, '').length >= MIN_DIGITS;
  const name = (isPhone ? typed.trim().slice(0, -phoneNumber.length) : typed).trim();
  const [firstName = '', ...rest] = name.split(/\s+/);
  if (firstName === '') return undefined;
  const phones = isPhone ? [{ phoneType: 'Main' as const, phoneNumber: phoneNumber.trim() }] : [];
  return { firstName, lastName: rest.join(' '), phones };
}

/** How a new client reads: `Άννα Νίκου 99 123456`. */
export function newClientName({ firstName, lastName, phones }: NewClient): string {
  return [firstName, lastName, ...phones.map(({ phoneNumber }) => phoneNumber)]
    .filter(Boolean)
    .join(' ');
}
