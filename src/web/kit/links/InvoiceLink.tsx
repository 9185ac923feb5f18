import { Link } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';

type InvoiceShort = Pick<Answer<'GET /invoice/:id'>, '_id' | '_ref' | 'invoiceType'>;
type InvoiceLinkProps = { invoice: InvoiceShort; title?: string };

export function InvoiceLink({ invoice, title }: InvoiceLinkProps) {
  const { open } = usePermissions();
  if (!open('/invoices')) return invoiceLabel(invoice);
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }} title={title} data-whole>
      {invoiceLabel(invoice)}
    </Link>
  );
}
