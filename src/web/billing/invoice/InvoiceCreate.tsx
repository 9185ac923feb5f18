import { useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { WithClient } from '#web/parties/client/index.ts';
import { useBreakdown } from './BreakdownPanel.tsx';
import { CompanyCheck } from './CompanyCheck.tsx';
import { billable, type Config, freeJobs, invoiceBody, newInvoice } from './invoice-form.ts';
import { ALL_JOBS } from './invoice-search-params.ts';
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
        <DataState read={config} fillsForm>
          {(read) =>
            client && job !== undefined ? (
              <WithJobs client={client} job={job} config={read} />
            ) : (
              <CreateForm client={client} jobs={[]} config={read} />
            )
          }
        </DataState>
      )}
    </WithClient>
  );
}

type WithJobsProps = { client: ClientShort; job: string; config: Config };

/** Waits for the jobs, so that the form never says 0 of what is to be invoiced. */
function WithJobs({ client, job, config }: WithJobsProps) {
  const read = useRead('POST /job/search', freeJobs(client._id));
  return (
    <DataState read={read} fillsForm>
      {({ data }) => (
        <CreateForm
          client={client}
          jobs={job === ALL_JOBS ? billable(data) : [job]}
          config={config}
        />
      )}
    </DataState>
  );
}

type Props = { client: ClientShort | null; jobs: string[]; config: Config };

function CreateForm({ client, jobs, config }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const doubtOf = useDayDoubt();
  const locks = useLocks();
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
    doubt: ({ date }) => doubtOf(date),
    problems: ({ date }) => locks.issuesOf('date', date),
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
