import { invoiceLabel } from '#shared/i18n/format.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLock } from '#web/kit/settings/lock.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Invoice } from './invoice.ts';

/** Nothing in a locked period. Returns to the list (specification); the notice links to the invoice. */
export function CancelInvoice({ invoice }: { invoice: Invoice }) {
  const { money } = useFormat();
  const total = money(invoice.breakdown.total);
  const write = useWrite('PUT /invoice/cancel/:id', { cacheAs: 'GET /invoice/:id' });
  if (!useLock(invoice.date).mayChange) return null;
  return (
    <ConfirmWrite
      act="cancel"
      words="invoice"
      values={{ label: invoiceLabel(invoice), total }}
      write={write}
      id={invoice._id}
      name={invoiceLabel(invoice)}
      page={{ to: '/invoices/$id', params: { id: invoice._id } }}
      next={{ to: '/invoices' }}
      disabled={invoice.status === 'cancelled'}
    />
  );
}
