import type { z } from 'zod';
import { mailboxOf } from '#shared/base/email.ts';
import { phoneDigits } from '#shared/base/phone.ts';
import { lookAlikeKey, looksLike } from '#shared/base/text.ts';
import type { clientBody } from '#shared/contract/client.ts';
import type { ToldMarketing } from '#shared/rules/marketing.ts';
import { nameKey, vatKey } from './names.ts';

export type ClientInput = Omit<z.output<typeof clientBody>, '_rev' | 'marketing'> & {
  marketing: ToldMarketing;
};
type Address = ClientInput['addresses'][number];

/**
 * The client with the changes and additions of the row. Names that differ only in word order, case or accents stay;
 * phones, emails, addresses and notes are added, never removed. `mergeMarketing` has what was said to advertising.
 */
export function mergeClient(known: ClientInput, row: ClientInput): ClientInput {
  const isSameVat = vatKey(row.vatNumber) === vatKey(known.vatNumber);
  return {
    ...known,
    ...namesOf(known, row),
    vatNumber: isSameVat ? known.vatNumber : row.vatNumber || known.vatNumber,
    peppolId: given(row.peppolId, known.peppolId),
    buyerReference: given(row.buyerReference, known.buyerReference),
    notes: withNotes(known.notes, row.notes),
    phones: [...known.phones, ...row.phones.filter((phone) => !hasPhone(known, phone))],
    emails: [...known.emails, ...row.emails.filter((email) => !hasEmail(known, email))],
    addresses: [...known.addresses, ...newAddresses(known, row)],
  };
}

function namesOf(known: ClientInput, row: ClientInput) {
  const { companyName, firstName, lastName } = known;
  const isSameCompany = row.companyName === '' || nameKey(row.companyName) === nameKey(companyName);
  const person = `${row.firstName} ${row.lastName}`.trim();
  const isSamePerson =
    person === '' ||
    [`${firstName} ${lastName}`, companyName].map(nameKey).includes(nameKey(person));
  return {
    companyName: isSameCompany ? companyName : row.companyName,
    ...(isSamePerson
      ? { firstName, lastName }
      : { firstName: row.firstName, lastName: row.lastName }),
  };
}

function withNotes(known: string, added: string): string {
  if (lookAlikeKey(known).includes(lookAlikeKey(added))) return known;
  return [known, added].filter((text) => text !== '').join('\n');
}

function hasPhone(
  { phones }: ClientInput,
  { phoneNumber }: ClientInput['phones'][number],
): boolean {
  const digits = phoneDigits(phoneNumber);
  return phones.some((phone) => phoneDigits(phone.phoneNumber) === digits);
}

function hasEmail(
  { emails }: ClientInput,
  { emailAddress }: ClientInput['emails'][number],
): boolean {
  return emails.some((email) => mailboxOf(email.emailAddress) === mailboxOf(emailAddress));
}

/** A client has at most one billing address. */
function newAddresses(known: ClientInput, row: ClientInput): Address[] {
  const hasBilling = known.addresses.some(({ isBilling }) => isBilling);
  return row.addresses
    .filter((address) => !hasAddress(known, address))
    .map((address) => ({ ...address, isBilling: address.isBilling && !hasBilling }));
}

/** True if an existing address contains every given part of this one. */
function hasAddress({ addresses }: ClientInput, address: Address): boolean {
  const parts = ['street', 'unit', 'zip', 'city', 'district'] as const;
  return addresses.some((known) =>
    parts.every((part) => address[part] === '' || looksLike(address[part], known[part])),
  );
}

function given(value: string | undefined, known: string | undefined): string | undefined {
  return value === undefined || value === '' ? known : value;
}
