import { documentKinds, mailStates, roles } from '../choices.ts';
import { clientRecord } from '../records/client.ts';
import { columnsOf } from '../records/derived.ts';
import type { SearchColumns } from './column.ts';

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

export const personColumns = {
  username: { kind: 'text' },
  role: { kind: 'choice', values: roles, labels: 'person.role' },
  disabled: { kind: 'flag' },
} as const satisfies SearchColumns;

export const mailColumns = {
  client: { kind: 'reference' },
  invoice: { kind: 'reference' },
  payment: { kind: 'reference' },
  document: { kind: 'reference' },
  kind: { kind: 'choice', values: documentKinds },
  createdOn: { kind: 'instant', at: '_createdOn' },
  /** Failed or uncertain, and not settled by a person. */
  failed: { kind: 'flag' },
  state: { kind: 'choice', values: mailStates, labels: 'mail.state' },
} as const satisfies SearchColumns;
