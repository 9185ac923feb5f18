import { Link } from '@tanstack/react-router';
import type { InvoiceLink } from '#shared/document/paper.ts';

/** A link to an invoice that a paper names. Unlike the public page, it opens every invoice. */
export function linkedInvoice({ _id: id }: InvoiceLink, label: string) {
  if (id === undefined) return label;
  return (
    <Link to="/invoices/$id" params={{ id }} data-whole>
      {label}
    </Link>
  );
}
