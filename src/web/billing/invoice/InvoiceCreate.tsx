import { useParams, useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { invoiceLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { useLock } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { WithClient } from '#web/parties/client/index.ts';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CompanyCheck } from './CompanyCheck.tsx';
import {
  billable,
  type Config,
  copyBody,
  copyDraft,
  freeJobs,
  invoiceBody,
  type InvoiceJobRow,
  newInvoice,
  withTypedRows,
} from './invoice-form.ts';
import { ALL_JOBS } from './invoice-search-params.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceForm, TotalButton } from './InvoiceForm.tsx';
import { useTotals } from './use-totals.ts';

const InvoicePreview = lazyPart(() =>
  import('./InvoicePreview.tsx').then(({ InvoicePreview }) => InvoicePreview),
);

/** `?client=&job=` preselects; `job=all` selects all jobs of the client. */
export function InvoiceCreate() {
  const { client: id, job } = useSearch({ from: '/frame/invoices/create' });
  const config = useRead('GET /config');
  return (
    <WithClient key={id} id={id}>
      {(client) => (
        <DataState read={config}>
          {(read) =>
            client && job === ALL_JOBS ? (
              <WithAllJobs client={client} config={read} />
            ) : (
              <CreateForm client={client} jobs={job === undefined ? [] : [job]} config={read} />
            )
          }
        </DataState>
      )}
    </WithClient>
  );
}

type AllProps = { client: ClientShort; config: Config };

function WithAllJobs({ client, config }: AllProps) {
  const read = useRead('POST /job/search', freeJobs(client._id));
  return (
    <DataState read={read}>
      {({ data }) => <CreateForm client={client} jobs={billable(data)} config={config} />}
    </DataState>
  );
}

type Props = { client: ClientShort | null; jobs: string[]; config: Config };

function CreateForm({ client, jobs, config }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [isPreview, setPreview] = useState(false);
  const form = useForm({
    call: 'POST /invoice',
    draft: newInvoice(client, jobs, config),
    send: (draft) => invoiceBody(draft, totals),
    nameOf: invoiceLabel,
    question: ({ client: whose, invoiceType }) => {
      const values = { total: money(totals.sums.total), client: whose ? nameOf(whose) : '' };
      return { title: t(`invoice.issueTitle.${invoiceType}`, values), label: t('invoice.create') };
    },
    cacheAs: 'GET /invoice/:id',
    to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  });
  const totals = useTotals(form);
  const breakdown = useBreakdown();
  return (
    <FormPage
      form={form}
      words="invoice"
      list={{ to: '/invoices' }}
      create="invoice.create"
      extra={
        <Button icon={Eye} disabled={!totals.canPreview} onClick={() => setPreview(true)}>
          {t('invoice.preview')}
        </Button>
      }
      beside={<TotalButton {...breakdown.button} total={totals.sums.total} />}
    >
      <CompanyCheck />
      <InvoiceForm form={form} totals={totals} panel={breakdown.panel} />
      {isPreview && (
        <Suspense>
          <InvoicePreview form={form} totals={totals} onClose={() => setPreview(false)} />
        </Suspense>
      )}
    </FormPage>
  );
}

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
    send: (typed) => copyBody(typed, jobsBefore(invoice, totals.jobs)),
    nameOf: invoiceLabel,
    cacheAs: 'GET /invoice/:id',
    question: () => ({
      title: t('billing.reissueQuestion', { label, total: money(totals.sums.total) }),
      label: t('billing.reissueSave'),
    }),
    notice: 'billing.reissued',
    recordPage: { to: '/invoices/$id', params },
    to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  });
  const locked = useLock(invoice.date);
  const rows = useFieldValue(form.at('rows'));
  const totals = useTotals(form, undefined, withTypedRows(invoice.jobs, rows));
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

/** The chosen jobs, those of the invoice as they were issued. */
function jobsBefore({ jobs }: Invoice, chosen: readonly InvoiceJobRow[]): InvoiceJobRow[] {
  return chosen.map((job) => jobs.find(({ _id }) => _id === job._id) ?? job);
}

/** Why the invoice cannot be reissued; false if it can. */
function refusalOf({ status, amountPaid }: Invoice, t: Translate): string | false {
  if (status === 'cancelled') return t('invoice.alreadyCancelled');
  return amountPaid > 0 && t('billing.reissuePaid');
}
