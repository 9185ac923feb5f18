import type { InvoiceType } from '#shared/contract/fields.ts';

/** The series of consecutive numbers. */
export type Series =
  | 'client'
  | 'client item'
  | 'item'
  | 'job'
  | 'payment'
  | 'handover'
  | `invoice: ${InvoiceType}`;
