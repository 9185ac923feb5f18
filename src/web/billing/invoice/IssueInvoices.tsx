import { useState } from 'react';
import { invoiceBundles } from '#shared/base/choices.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { DayOrder, useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { DocumentDayField } from '#web/kit/settings/DocumentDayField.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DayField, SelectField } from '#web/kit/ui/form/fields.tsx';
import { FormDialog, Pair } from '#web/kit/ui/form/Form.tsx';
import { type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import { isMissing, Missing, useFirstAnswer } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { ManyButtons } from '#web/parties/document/index.ts';
import type { JobRow } from '#web/work/job/index.ts';
import { CompanyCheck } from './CompanyCheck.tsx';
import { issueSums } from './issue-sums.ts';
import { useDueDate } from './use-due-date.ts';

type Outcome = Answer<'POST /invoice/issue-many'>['data'][number];

type Draft = Omit<
  FullDraft<Input<'POST /invoice/issue-many'>['body']>,
  'jobs' | 'date' | 'completeReady'
> & { jobs: string[]; date: string | null };

type Props = {
  jobs: readonly JobRow[];
  onClose: () => void;
  /** Called when the outcome is closed. */
  onIssuedClosed: () => void;
};

/** Issues invoices for jobs of any clients, then shows the outcome of each job. */
export function IssueInvoices(props: Props) {
  const read = useRead('GET /config');
  const isAnswered = useFirstAnswer(read.isFetching);
  if (isMissing(read)) return <Missing read={read} />;
  return isAnswered && read.data && <IssueDialog {...props} config={read.data} />;
}

function IssueDialog({
  jobs: ticked,
  config: { paymentDays: term, taxValue: rate },
  onClose,
  onIssuedClosed,
}: Props & { config: Pick<Config, 'paymentDays' | 'taxValue'> }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const doubtOf = useDayDoubt();
  const locks = useLocks();
  // As ticked: invoiced jobs leave the list behind the dialog.
  const [jobs] = useState(ticked);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const draft: Draft = {
    jobs: jobs.map(({ _id }) => _id),
    date: today(),
    dueDate: dueAfter(today(), today(), term),
    oneFor: 'client',
  };
  const form = useForm({
    call: 'POST /invoice/issue-many',
    draft,
    isBrief: true,
    notice: false,
    question: () => ({
      title: t('billing.issueQuestion', { count: jobs.length }),
      label: t('billing.issue'),
    }),
    doubt: ({ date }) => doubtOf(date),
    problems: (typed) => locks.issuesOf('date', typed.date),
    onSaved: ({ data }) => setOutcomes(data),
  });
  const date = useFieldValue(form.at('date'));
  useDueDate({
    date,
    dueDate: useFieldValue(form.at('dueDate')),
    term,
    onChange: (day) => form.set('dueDate', day),
  });
  const oneFor = useFieldValue(form.at('oneFor'));
  const title = t('billing.issueTitle', { count: jobs.length });
  if (outcomes !== undefined) {
    return <Result jobs={jobs} outcomes={outcomes} title={title} onClose={onIssuedClosed} />;
  }
  return (
    <FormDialog form={form} title={title} label={t('billing.issue')} onClose={onClose}>
      <CompanyCheck />
      <SelectField
        at={form.at('oneFor')}
        label={t('billing.oneFor')}
        options={optionsOf(invoiceBundles, 'billing.oneFor')}
      />
      <Pair>
        <DocumentDayField at={form.at('date')} label={t('billing.invoiceDate')} required />
        <DayField at={form.at('dueDate')} label={t('billing.invoiceDue')} isComing />
      </Pair>
      <DayOrder series="invoice" date={date} />
      <IssuePreview sums={issueSums(jobs, oneFor, rate)} />
    </FormDialog>
  );
}

/** How many invoices will be issued, and their sums. */
function IssuePreview({ sums }: { sums: ReturnType<typeof issueSums> }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { invoices, clients, subscriptions, net, tax, total } = sums;
  return (
    <div role="status">
      {invoices > 0 && (
        <p>
          {t('billing.issueSum', {
            invoices: t('billing.issueInvoiceCount', { count: invoices }),
            clients: t('billing.issueClientCount', { count: clients }),
            net: money(net),
            tax: money(tax),
            total: money(total),
          })}
        </p>
      )}
      {subscriptions > 0 && (
        <p className="dim">{t('billing.issueSubscriptions', { count: subscriptions })}</p>
      )}
    </div>
  );
}

type ResultProps = {
  jobs: readonly JobRow[];
  outcomes: readonly Outcome[];
  title: string;
  onClose: () => void;
};

type Row = { job: JobRow; outcome: Outcome };

const columns: readonly FactColumn<Row>[] = [
  { key: 'ref', kind: 'whole', card: 'title', value: ({ job }) => job._ref },
  { key: 'client', card: 'title', value: ({ job }) => nameOf(job.client) },
  {
    key: 'result',
    label: 'billing.result',
    card: 'below',
    show: ({ outcome }) =>
      outcome.ok ? <InvoiceLink invoice={outcome.invoice} /> : <RefusedRow {...outcome} />,
  },
];

/** The outcome of each job; issued invoices can be sent and printed at once. */
function Result({ jobs, outcomes, title, onClose }: ResultProps) {
  const t = useTranslate();
  const issued = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.invoice._id] : []));
  const documents = [...new Set(issued)].map((_id) => ({ kind: 'invoice' as const, _id }));
  const rows = outcomes.flatMap((outcome) => {
    const job = jobs.find(({ _id }) => _id === outcome._id);
    return job ? [{ job, outcome }] : [];
  });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button onClick={onClose} isFirst>
            {t('common.close')}
          </Button>
          {documents.length > 0 && <ManyButtons documents={documents} owing={[]} main="send" />}
        </>
      }
    >
      <p role="status">
        {t('billing.issued', { count: issued.length, total: outcomes.length })}{' '}
        {documents.length > 0 && t('billing.issuedIn', { count: documents.length })}
      </p>
      <PlainTable
        caption={t('billing.result')}
        words="job"
        rows={rows}
        rowKey={({ job }) => job._id}
        columns={columns}
      />
    </Dialog>
  );
}
