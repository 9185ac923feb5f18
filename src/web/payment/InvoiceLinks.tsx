import { Link } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import type { Payment } from './payment.ts';

/** The invoices that a payment paid, each a link to its page. */
export function InvoiceLinks({ invoices }: Pick<Payment, 'invoices'>) {
  return invoices.map(({ invoice }, index) => (
    <span key={invoice._id}>
      {index > 0 && ', '}
      <Link to="/invoices/$id" params={{ id: invoice._id }}>
        {invoiceLabel(invoice)}
      </Link>
    </span>
  ));
}
