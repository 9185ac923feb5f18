import { useParams } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLock } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { invoiceBody, type InvoiceDraft, invoiceDraft, totalChange } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm, TotalButton } from './InvoiceForm.tsx';
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
    cacheAs: 'GET /invoice/:id',
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

type TotalQuestionOptions = {
  form: FormHandle<InvoiceDraft>;
  invoice: Invoice;
  /** The total in the form. */
  total: number;
};

/** Wraps a form so that saving a changed total asks first if others know the old one. */
function useTotalQuestion({ form, invoice, total }: TotalQuestionOptions) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const change = totalChange(invoice, total, { t, ...format });

  function submit(event?: SyntheticEvent) {
    if (change === undefined) return form.submit(event);
    event?.preventDefault();
    setOpen(true);
  }

  const question = isOpen && change && (
    <Question change={change} onClose={() => setOpen(false)} onConfirm={form.submit} />
  );
  return { form: { ...form, submit }, question };
}

type Props = {
  change: NonNullable<ReturnType<typeof totalChange>>;
  onClose: () => void;
  onConfirm: () => void;
};

function Question({ change: { title, change, reasons }, onClose, onConfirm }: Props) {
  const t = useTranslate();

  function confirm() {
    onClose();
    onConfirm();
  }

  const actions = (
    <>
      <Button onClick={onClose} isFirst>
        {t('common.back')}
      </Button>
      <Button kind="main" onClick={confirm}>
        {t('billing.changeTotalSave')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onClose={onClose} isOpen>
      <strong>{change}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="dim">{t('billing.changeTotalHelp')}</p>
    </Dialog>
  );
}
