import { X } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { invoiceDraft, subscriptionAmount, sumsOf } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { totalChange } from './total-change.ts';

type Job = Invoice['jobs'][number];

/** The jobs of an invoice. All but the last one can be removed while the invoice is valid. */
export function JobsCard({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const isChangeable = isDesk && invoice.status === 'issued';
  return (
    <Card title={t('invoice.jobs')} flush>
      <PlainTable
        caption={t('invoice.jobs')}
        words="invoice"
        rows={invoice.jobs}
        rowKey={({ _id }) => _id}
        columns={isChangeable ? [...columns, removeColumn(invoice)] : columns}
      />
    </Card>
  );
}

const columns: readonly FactColumn<Job>[] = [
  {
    key: 'jobRef',
    kind: 'whole',
    show: ({ _id, _ref }, { t }) => (
      <JobLink job={{ _id, _ref }}>{t('invoice.job', { ref: _ref })}</JobLink>
    ),
  },
  { key: 'jobEnd', kind: 'day', value: ({ endDate }) => endDate },
  { key: 'total', label: 'job.netTotal', kind: 'money' },
];

function removeColumn(invoice: Invoice): FactColumn<Job> {
  return {
    key: 'removeJob',
    label: 'common.remove',
    kind: 'buttons',
    show: (job) => <RemoveJob invoice={invoice} job={job} />,
  };
}

type RemoveProps = { invoice: Invoice; job: Job };

function RemoveJob({ invoice, job: { _id: jobId, _ref: ref } }: RemoveProps) {
  const t = useTranslate();
  const format = useFormat();
  const remove = useWrite('DELETE /invoice/:id/job/:jobId', { stores: 'GET /invoice/:id' });
  const putBack = useWrite('PUT /invoice/:id', { stores: 'GET /invoice/:id' });

  async function removeJob() {
    const params = { id: invoice._id };
    const { _rev } = await remove.mutateAsync({ params: { ...params, jobId } });
    // Restores the invoice, unless it has been changed since.
    const body = { ...invoiceDraft(invoice), _rev };
    notify({
      kind: 'good',
      title: t('billing.jobRemoved', { ref }),
      undo: () => putBack.mutateAsync({ params, body }),
    });
  }

  const change = totalChange(invoice, totalWithout(invoice, jobId), { t, ...format });
  return (
    <ConfirmButton
      isIcon
      icon={X}
      label={t('billing.removeJob')}
      title={t('billing.removeJobTitle', { ref, label: invoiceLabel(invoice) })}
      body={[
        ...(change ? [change.change, ...change.reasons] : []),
        t('billing.removeJobBody'),
      ].join(' ')}
      refusal={invoice.jobs.length === 1 ? t('billing.removeJobOnly') : undefined}
      onConfirm={removeJob}
    />
  );
}

/** The total without a job, by the same rule as on the server. */
function totalWithout(invoice: Invoice, job: string): number {
  const { breakdown, invoiceType, jobs } = invoice;
  return sumsOf({
    jobs: jobs.filter(({ _id }) => _id !== job),
    subscription: subscriptionAmount(undefined, invoice),
    taxValue: breakdown.taxValue,
    invoiceType,
    typedTotal: null,
  }).total;
}
