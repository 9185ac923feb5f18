import { invoiceLabel } from '#shared/format.ts';
import { useWrite } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
import type { Invoice } from './invoice.ts';

/** Back to the list, as the specification has it. */
export function CancelInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money } = useFormat();
  const total = money(invoice.breakdown.total);
  return (
    <ConfirmWrite
      act="cancel"
      write={useWrite('PUT /invoice/cancel/:id', { stores: 'GET /invoice/:id' })}
      id={invoice._id}
      next={{ to: '/invoices' }}
      disabled={invoice.status === 'cancelled'}
      label={t('invoice.cancel')}
      title={t('invoice.cancelTitle', { label: invoiceLabel(invoice), total })}
      body={t('invoice.cancelBody')}
    />
  );
}
