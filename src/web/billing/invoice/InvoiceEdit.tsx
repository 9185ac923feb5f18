import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLock } from '#web/kit/settings/use-lock.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { type InvoiceDraft, invoiceDraft, invoiceBody } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { TotalButton } from './TotalButton.tsx';
import { useTotalQuestion } from './use-total-question.tsx';
import { useTotals } from './use-totals.ts';

export function InvoiceEdit() {
  const { id } = useParams({ from: '/frame/invoices/edit/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  return <DataState read={read}>{(invoice) => <EditForm key={id} invoice={invoice} />}</DataState>;
}

function EditForm({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  // The state the form was filled from, which other users' changes do not replace.
  const [issued, setIssued] = useState(invoice);
  const params = { id: invoice._id };
  const recordPage = { to: '/invoices/$id', params } as const;
  const draft: InvoiceDraft = invoiceDraft(invoice);
  const form = useForm({
    call: 'PUT /invoice/:id',
    params,
    draft,
    send: (typed) => invoiceBody(typed, totals),
    stores: 'GET /invoice/:id',
    latest: async () => {
      const now = await call('GET /invoice/:id', { params });
      setIssued(now);
      return invoiceDraft(now);
    },
    recordPage,
  });
  const locked = useLock(issued.date);
  const totals = useTotals(form, issued);
  const breakdown = useBreakdown();
  const { total } = totals.sums;
  const asking = useTotalQuestion({ form, invoice: issued, total });
  return (
    <FormPage
      form={form}
      words="invoice"
      list={{ to: '/invoices' }}
      name={invoiceLabel(invoice)}
      refusal={issued.status === 'cancelled' ? t('invoice.alreadyCancelled') : locked}
      extra={<CancelInvoice invoice={issued} />}
      beside={<TotalButton {...breakdown.button} total={total} />}
    >
      <InvoiceForm form={asking.form} totals={totals} panel={breakdown.panel} issued={issued} />
      {asking.question}
    </FormPage>
  );
}
