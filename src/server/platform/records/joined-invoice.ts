import type { DocumentStatus, InvoiceType } from '#shared/contract/fields.ts';

/** Selected by queries that left join `invoice`, in addition to their own `invoice_id`. */
export const joinedInvoice = [
  'invoice.ref as invoice_ref',
  'invoice.invoice_type',
  'invoice.status as invoice_status',
] as const;

type JoinedInvoiceRow = {
  invoice_id: string | null;
  invoice_ref: number | null;
  invoice_type: InvoiceType | null;
  invoice_status: DocumentStatus | null;
};

/** Null if the row has no invoice. */
export function invoiceOf({
  invoice_id,
  invoice_ref,
  invoice_type,
  invoice_status,
}: JoinedInvoiceRow) {
  if (invoice_id === null || invoice_ref === null) return null;
  if (invoice_type === null || invoice_status === null) return null;
  return { _id: invoice_id, _ref: invoice_ref, invoiceType: invoice_type, status: invoice_status };
}
