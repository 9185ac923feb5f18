import { useNavigate } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useWrite } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import type { Invoice } from './invoice.ts';

/** Cancels the invoice after asking, and goes back to the list. */
export function CancelInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money } = useFormat();
  const navigate = useNavigate();
  const cancel = useWrite('PUT /invoice/cancel/:id', { stores: 'GET /invoice/:id' });

  async function cancelInvoice() {
    await cancel.mutateAsync({ params: { id: invoice._id } });
    notify({ kind: 'good', title: t('notice.cancelled') });
    void navigate({ to: '/invoices', ignoreBlocker: true });
  }

  return (
    <ConfirmButton
      label={t('invoice.cancel')}
      icon={Ban}
      disabled={invoice.status === 'cancelled'}
      title={t('invoice.cancelTitle', {
        label: invoiceLabel(invoice),
        total: money(invoice.breakdown.total),
      })}
      body={t('invoice.cancelBody')}
      onConfirm={cancelInvoice}
    />
  );
}
