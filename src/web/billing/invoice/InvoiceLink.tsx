import { Link } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import type { Invoice } from './invoice.ts';

type Props = { invoice: Pick<Invoice, '_id' | '_ref' | 'invoiceType'>; title?: string };

/** An invoice by its number: leads to its page. */
export function InvoiceLink({ invoice, title }: Props) {
  const { open } = usePermissions();
  if (!open('/invoices')) return invoiceLabel(invoice);
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }} title={title} data-whole>
      {invoiceLabel(invoice)}
    </Link>
  );
}
