import { Link } from '@tanstack/react-router';
import type { DocumentKindName } from '#shared/base/choices.ts';
import type { InvoiceLink } from '#shared/document/paper.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

const pages = {
  invoice: '/invoices/$id',
  payment: '/payments/$id',
  credit: '/credits/$id',
  statement: '/clients/statement/$id',
  intake: '/jobs/receipt/$id',
  handover: '/handovers/$id',
} as const;

/** The staff's page of a document; a statement has the id of its client. */
export function pageOfDocument(kind: DocumentKindName, id: string): LinkTarget {
  return { to: pages[kind], params: { id } };
}

/** A link to an invoice that a paper names. Unlike the public page, it opens every invoice. */
export function linkedInvoice({ _id: id }: InvoiceLink, label: string) {
  if (id === undefined) return label;
  return (
    <Link to="/invoices/$id" params={{ id }} data-whole>
      {label}
    </Link>
  );
}
