import { useParams } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CancelInvoice } from './CancelInvoice.tsx';
import { copyFromEdit, invoiceBody, type InvoiceDraft, invoiceDraft } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm, TotalButton } from './InvoiceForm.tsx';
import { CopyForm } from './InvoiceReissue.tsx';
import { changesOf, reasonsOf } from './known-paper.ts';
import { PaperQuestion } from './PaperQuestion.tsx';
import { type Totals, useTotals } from './use-totals.ts';

export function InvoiceEdit() {
  const { id } = useParams({ from: '/frame/invoices/edit/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} fillsForm waitsFor={[settings]}>
      {(invoice) => <EditOrCopy invoice={invoice} />}
    </DataState>
  );
}

/** Edits the invoice, or continues to a corrected copy with the values typed so far. */
function EditOrCopy({ invoice }: { invoice: Invoice }) {
  const [copied, setCopied] = useState<{ invoice: Invoice; typed: InvoiceDraft }>();
  return copied ? (
    <CopyForm {...copied} />
  ) : (
    <EditForm
      invoice={invoice}
      onReissue={(issued, draft) =>
        setCopied({ invoice: issued, typed: copyFromEdit(issued, draft) })
      }
    />
  );
}

type EditProps = { invoice: Invoice; onReissue: (issued: Invoice, draft: InvoiceDraft) => void };

function EditForm({ invoice, onReissue }: EditProps) {
  const t = useTranslate();
  // The state the form was filled from, which other users' changes do not replace.
  const [issued, setIssued] = useState(invoice);
  const params = { id: invoice._id };
  const recordPage = { to: '/invoices/$id', params } as const;
  const draft: InvoiceDraft = invoiceDraft(invoice);
  const doubtOf = useDayDoubt();
  const locks = useLocks();
  const form = useForm({
    call: 'PUT /invoice/:id',
    params,
    draft,
    send: (typed) => invoiceBody(typed, totals),
    doubt: ({ date }) => (date === issued.date ? undefined : doubtOf(date)),
    problems: ({ date }) => locks.issuesOf('date', date),
    cacheAs: 'GET /invoice/:id',
    latest: async () => {
      const now = await call('GET /invoice/:id', { params });
      setIssued(now);
      return invoiceDraft(now);
    },
    asNew: {
      call: 'POST /invoice',
      to: { to: '/invoices/create', search: { client: invoice.client._id } },
      draft: ({ _rev: _, ...typed }) => typed,
    },
    recordPage,
  });
  const totals = useTotals(form, issued);
  const breakdown = useBreakdown();
  const { total } = totals.sums;
  const asking = usePaperQuestion({ form, invoice: issued, totals, onReissue });
  return (
    <FormPage
      form={form}
      words="invoice"
      list={{ to: '/invoices' }}
      name={invoiceLabel(invoice)}
      refusal={
        issued.status === 'cancelled' ? t('invoice.alreadyCancelled') : locks.refusalOf(issued.date)
      }
      more={<CancelInvoice invoice={issued} />}
      beside={<TotalButton {...breakdown.button} total={total} />}
    >
      <InvoiceForm form={asking.form} totals={totals} panel={breakdown.panel} issued={issued} />
      {asking.question}
    </FormPage>
  );
}

type QuestionOptions = EditProps & { form: FormHandle<InvoiceDraft>; totals: Totals };

/** Makes the form ask before it saves a change if the client already has the invoice. */
function usePaperQuestion({ form, invoice, totals, onReissue }: QuestionOptions) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { jobs, sums, amountPaid } = totals;
  const nextOf = () => ({ draft: form.values(), jobs, total: sums.total });

  function submit(event?: SyntheticEvent) {
    const words = { t, ...format };
    const isKnown = reasonsOf(invoice, words).length > 0;
    const isChange = changesOf(invoice, nextOf(), words).length > 0;
    // The server rejects a total below the paid amount.
    if (!isKnown || !isChange || sums.total < amountPaid) return form.submit(event);
    event?.preventDefault();
    form.check(() => setOpen(true));
  }

  const question = isOpen && (
    <PaperQuestion
      invoice={invoice}
      next={nextOf()}
      onReissue={() => onReissue(invoice, form.values())}
      onChange={() => {
        setOpen(false);
        form.submit();
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { form: { ...form, submit }, question };
}
