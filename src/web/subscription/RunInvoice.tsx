import { Link } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import type { SubscriptionRun } from './subscription.ts';

/** The invoice that the month's issue made. */
export function RunInvoice({ invoice }: { invoice: NonNullable<SubscriptionRun['invoice']> }) {
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }}>
      {invoiceLabel(invoice)}
    </Link>
  );
}
