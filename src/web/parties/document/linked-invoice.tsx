import { Link } from '@tanstack/react-router';
import type { InvoiceLink } from '#shared/document/paper.ts';

/** An invoice that a paper names: staff open every one. */
export function linkedInvoice({ _id: id }: InvoiceLink, label: string) {
  if (id === undefined) return label;
  return (
    <Link to="/invoices/$id" params={{ id }} data-whole>
      {label}
    </Link>
  );
}
