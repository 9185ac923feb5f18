import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/base/api.ts';
import { call } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { BreakdownPanel } from './BreakdownPanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { type InvoiceDraft, invoiceDraft } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { TotalButton } from './TotalButton.tsx';
import { useBreakdown } from './use-breakdown.ts';
import { useTotals } from './use-totals.ts';
import css from './InvoiceForm.module.css';

export function InvoiceEdit() {
  const { id } = useParams({ from: '/frame/invoices/edit/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } }, { userError: true });
  return <DataState read={read}>{(invoice) => <EditForm key={id} invoice={invoice} />}</DataState>;
}

function EditForm({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  // What the form was filled from; what others save meanwhile does not change it.
  const [issued, setIssued] = useState(invoice);
  const params = { id: invoice._id };
  const page = { to: '/invoices/$id', params } as const;
  const draft: InvoiceDraft = invoiceDraft(invoice);
  const form = useForm({
    call: 'PUT /invoice/:id',
    params,
    draft,
    send: (typed) => ({ ...typed, jobs: totals.jobIds }),
    stores: 'GET /invoice/:id',
    latest: async () => {
      const now = await call('GET /invoice/:id', { params });
      setIssued(now);
      return invoiceDraft(now);
    },
    to: () => page,
  });
  const totals = useTotals(form, issued);
  const breakdown = useBreakdown();
  const isChangeable = issued.status === 'issued';
  return (
    <>
      <PageHeader
        title={t('invoice.editTitle')}
        trail={[
          { label: t('invoice.many'), to: { to: '/invoices' } },
          { label: invoiceLabel(invoice), to: page },
        ]}
        extra={isChangeable && <CancelInvoice invoice={issued} />}
        action={
          isChangeable && (
            <>
              <TotalButton {...breakdown.button} total={totals.sums.total} />
              <SaveButton form={form} />
            </>
          )
        }
      />
      {isChangeable ? (
        <div className={css['layout']}>
          <InvoiceForm form={form} totals={totals} issued={issued} />
          <aside className={css['side']}>
            <BreakdownPanel form={form} totals={totals} {...breakdown.panel} />
          </aside>
        </div>
      ) : (
        <Alert kind="waiting" actions={<ButtonLink to={page}>{t('common.view')}</ButtonLink>}>
          {t('error.invoice.cancelled')}
        </Alert>
      )}
    </>
  );
}
