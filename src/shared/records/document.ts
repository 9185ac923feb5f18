import type { SearchColumns } from '../fields/column.ts';
import type { RecordedFields } from '../fields/record.ts';
import { mailEvents } from './events.ts';

/** Of every document: the client with the names it was issued with, what else it froze, and its last mail. */
export const documentFields = {
  client: { kind: 'reference', listed: true, untracked: true },
  clientFullName: { kind: 'text', listed: true, untracked: true },
  clientCompanyName: { kind: 'text', listed: true, untracked: true },
  clientVatNumber: { kind: 'unrecorded' },
  clientAddress: { kind: 'unrecorded' },
  issuer: { kind: 'unrecorded' },
  language: { kind: 'unrecorded' },
  lastSent: { kind: 'instant', listed: true, untracked: true },
} as const satisfies RecordedFields;

export const documentColumns = {
  /** Company name and full name. */
  clientName: { kind: 'text' },
  fromTo: { kind: 'day', required: true, indexed: true },
} as const satisfies SearchColumns;

/** The sums of an invoice or a credit note. */
export const breakdown = {
  kind: 'group',
  fields: {
    subTotal: { kind: 'money', label: 'invoice.subTotal' },
    discount: { kind: 'money', label: 'invoice.discount' },
    netTotal: { kind: 'money', listed: true, label: 'invoice.netTotal' },
    taxTotal: { kind: 'money', listed: true, label: 'invoice.vat' },
    taxValue: { kind: 'percent', label: 'config.taxValue' },
    total: { kind: 'money', listed: true, label: 'invoice.total' },
  },
} as const satisfies RecordedFields[string];

/** Of a document that never changes. */
export const issuedEvents = ['created', 'cancelled', 'erased', ...mailEvents] as const;
export const documentEvents = ['created', 'changed', 'cancelled', 'erased', ...mailEvents] as const;
