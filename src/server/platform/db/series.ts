import type { InvoiceType } from '#shared/contract/fields.ts';

/** What is numbered, each in a row of its own. */
export type Series =
  | 'client'
  | 'client item'
  | 'item'
  | 'job'
  | 'payment'
  | 'handover'
  | `invoice: ${InvoiceType}`;
