import { useParams } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLock } from '#web/kit/settings/use-lock.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CompanyCheck } from './CompanyCheck.tsx';
import { copyDraft } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { TotalButton } from './TotalButton.tsx';
import { useTotals } from './use-totals.ts';

/** A corrected copy of an invoice; issuing it cancels the original. */
export function InvoiceReissue() {
  const { id } = useParams({ from: '/frame/invoices/reissue/$id' });
  const read = useRead('GET /invoice/:id', { params: { id } });
  return <DataState read={read}>{(invoice) => <CopyForm key={id} invoice={invoice} />}</DataState>;
}

function CopyForm({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { money } = useFormat();
  const label = invoiceLabel(invoice);
  const params = { id: invoice._id };
  const form = useForm({
    call: 'POST /invoice/reissue/:id',
    params,
    draft: copyDraft(invoice),
    send: (typed) => ({ ...typed, jobs: totals.jobIds }),
    nameOf: invoiceLabel,
    stores: 'GET /invoice/:id',
    question: () => ({
      title: t('billing.reissueQuestion', { label, total: money(totals.sums.total) }),
      label: t('billing.reissueSave'),
    }),
    notice: 'billing.reissued',
    recordPage: { to: '/invoices/$id', params },
    to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  });
  const locked = useLock(invoice.date);
  const totals = useTotals(form, undefined, invoice.jobs);
  const breakdown = useBreakdown();
  return (
    <FormPage
      form={form}
      words="invoice"
      list={{ to: '/invoices' }}
      name={label}
      title={t('billing.reissueTitle', { label })}
      create="billing.reissueSave"
      refusal={refusalOf(invoice, t) || locked}
      beside={<TotalButton {...breakdown.button} total={totals.sums.total} />}
    >
      <CompanyCheck />
      <InvoiceForm form={form} totals={totals} panel={breakdown.panel} replaced={invoice} />
    </FormPage>
  );
}

/** Why the invoice cannot be reissued; false if it can. */
function refusalOf({ status, amountPaid }: Invoice, t: Translate): string | false {
  if (status === 'cancelled') return t('invoice.alreadyCancelled');
  return amountPaid > 0 && t('billing.reissuePaid');
}
