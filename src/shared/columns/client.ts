import { clientRecord } from '../records/client.ts';
import { columnsOf } from '../records/columns.ts';
import type { SearchColumns } from './column.ts';

export const clientColumns = {
  _ref: { kind: 'whole' },
  ...columnsOf(clientRecord),
  fullName: { kind: 'text' },
  /** Matches any name or phone number. */
  nameOrPhone: { kind: 'text', byWord: true },
  phone: { kind: 'phone', at: 'phones.0.phoneNumber' },
  email: { kind: 'text', at: 'emails.0.emailAddress' },
  city: { kind: 'text', at: 'addresses.0.city' },
  words: { kind: 'words', of: 'client' },
} as const satisfies SearchColumns;
