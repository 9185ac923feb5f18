import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CompanyCheck } from './CompanyCheck.tsx';
import {
  copyBody,
  copyDraft,
  type InvoiceDraft,
  type InvoiceJobRow,
  withTypedRows,
} from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm, TotalButton } from './InvoiceForm.tsx';
import { reissueRefusal } from './known-paper.ts';
import { useTotals } from './use-totals.ts';

/** A corrected copy of an invoice; issuing it cancels the original. `?without=` leaves out a job. */
export function InvoiceReissue() {
  const { id } = useParams({ from: '/frame/invoices/reissue/$id' });
  const { without } = useSearch({ from: '/frame/invoices/reissue/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} fillsForm waitsFor={[settings]}>
      {(invoice) => (
        <CopyForm
          invoice={invoice}
          {...(without !== undefined && { typed: copyWithout(invoice, without) })}
        />
      )}
    </DataState>
  );
}

/** Copies the invoice without a job, and without a typed total, which was for all jobs. */
function copyWithout(invoice: Invoice, without: string): InvoiceDraft {
  const { jobs, ...copy } = copyDraft(invoice);
  return { ...copy, jobs: jobs.filter((job) => job !== without), breakdown: { total: null } };
}

type Props = {
  invoice: Invoice;
  /** Values typed in the edit form of the invoice. */
  typed?: InvoiceDraft;
};

export function CopyForm({ invoice, typed }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const doubtOf = useDayDoubt();
  const locks = useLocks();
  const label = invoiceLabel(invoice);
  const params = { id: invoice._id };
  const form = useForm({
    call: 'POST /invoice/reissue/:id',
    params,
    draft: copyDraft(invoice),
    send: (draft) => copyBody(draft, jobsAsIssued(invoice, totals.jobs)),
    nameOf: invoiceLabel,
    cacheAs: 'GET /invoice/:id',
    question: () => ({
      title: t('billing.reissueQuestion', { label, total: money(totals.sums.total) }),
      label: t('billing.reissueSave'),
    }),
    doubt: ({ date }) => doubtOf(date),
    problems: ({ date }) => locks.issuesOf('date', date),
    notice: 'billing.reissued',
    recordPage: { to: '/invoices/$id', params },
    to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  });
  // Keeps the default values, so that the form counts as changed and asks before it is left.
  const takeOver = useEffectEvent(() => {
    if (typed) form.methods.reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => takeOver(), []);
  const rows = useFieldValue(form.at('rows'));
  const totals = useTotals(form, undefined, withTypedRows(invoice.jobs, rows));
  const breakdown = useBreakdown();
  const refusal = reissueRefusal(invoice);
  return (
    <FormPage
      form={form}
      words="invoice"
      list={{ to: '/invoices' }}
      name={label}
      title={t('billing.reissueTitle', { label })}
      create="billing.reissueSave"
      refusal={refusal === null ? locks.refusalOf(invoice.date) : t(refusal)}
      beside={<TotalButton {...breakdown.button} total={totals.sums.total} />}
    >
      <CompanyCheck />
      <InvoiceForm form={form} totals={totals} panel={breakdown.panel} replaced={invoice} />
    </FormPage>
  );
}

/** The chosen jobs; those on the invoice as they were issued. */
function jobsAsIssued({ jobs }: Invoice, chosen: readonly InvoiceJobRow[]): InvoiceJobRow[] {
  return chosen.map((job) => jobs.find(({ _id }) => _id === job._id) ?? job);
}
