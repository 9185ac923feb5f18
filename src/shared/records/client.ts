import { languages } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { record } from '../fields/record.ts';

/** Only single-valued fields: phones, emails, addresses and the subscription are in `contract/client.ts`. */
export const clientRecord = record('client', {
  companyName: { kind: 'text', max: 200, listed: true, everywhere: true, short: true },
  firstName: { kind: 'text', max: 100, listed: true, short: true },
  lastName: { kind: 'text', max: 100, listed: true, short: true },
  vatNumber: { kind: 'text', max: 20 },
  /** Language of this client's documents and mails. */
  language: { kind: 'choice', values: languages, labels: 'common.language', initial: 'el' },
  notes: { kind: 'text', max: 5_000, listed: true, everywhere: true },
});

export const clientColumns = {
  _ref: { kind: 'whole', required: true },
  ...columnsOf(clientRecord),
  fullName: { kind: 'text' },
  /** Matches any name or phone number. */
  nameOrPhone: { kind: 'text', byWord: true },
  phone: { kind: 'phone', at: 'phones.0.phoneNumber' },
  email: { kind: 'text', at: 'emails.0.emailAddress' },
  city: { kind: 'text', at: 'addresses.0.city' },
  words: { kind: 'words', of: 'client' },
} as const satisfies SearchColumns;
