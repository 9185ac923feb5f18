import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useFieldError, useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { SelectTable } from '#web/ui/table/SelectTable.tsx';
import type { InvoiceDraft, InvoiceJobRow } from './invoice-form.ts';
import type { Totals } from './use-totals.ts';

type Props = { form: FormHandle<InvoiceDraft>; totals: Totals };

/** The client's completed jobs that are on no invoice, to be chosen. */
export function JobChoice({ form, totals }: Props) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const problem = useFieldError(form.at('jobs'));
  return (
    <Card title={t('invoice.jobs')} flush>
      {problem !== undefined && (
        <div className="inset">
          <Alert kind="wrong">{problem}</Alert>
        </div>
      )}
      {client === null ? (
        <p className="dim inset">{t('invoice.clientFirst')}</p>
      ) : (
        <DataState read={totals.readJobs}>
          {({ data, total }) => (
            <>
              <JobRows jobs={totals.choices} form={form} chosen={totals.jobIds} />
              {total > data.length && (
                <p className="dim inset">{t('invoice.moreJobs', { shown: data.length, total })}</p>
              )}
            </>
          )}
        </DataState>
      )}
    </Card>
  );
}

type RowsProps = {
  jobs: InvoiceJobRow[];
  form: FormHandle<InvoiceDraft>;
  chosen: string[];
};

function JobRows({ jobs, form, chosen }: RowsProps) {
  const t = useTranslate();
  const { money, day } = useFormat();
  if (jobs.length === 0) return <p className="dim inset">{t('invoice.noJobs')}</p>;
  return (
    <SelectTable
      caption={t('invoice.jobs')}
      rows={jobs}
      rowKey={({ _id }) => _id}
      value={chosen}
      onChange={(ids) => form.set('jobs', ids)}
      selectLabel={({ _ref }) => t('invoice.selectJob', { ref: _ref })}
      selectAllLabel={t('invoice.selectAllJobs')}
      columns={[
        {
          key: 'job',
          label: t('invoice.jobRef'),
          show: ({ _ref }) => t('invoice.job', { ref: _ref }),
        },
        { key: 'start', label: t('invoice.jobStart'), show: ({ startDate }) => day(startDate) },
        { key: 'end', label: t('invoice.jobEnd'), show: ({ endDate }) => day(endDate) },
        {
          key: 'items',
          label: t('invoice.jobItems'),
          show: ({ items }) => items.map(({ item }) => item.title).join(', '),
        },
        {
          key: 'subscription',
          label: t('invoice.subscription'),
          show: ({ subscription }) => (subscription ? t('invoice.subscription') : ''),
        },
        {
          key: 'total',
          label: t('invoice.total'),
          align: 'right',
          show: ({ total }) => money(total),
        },
      ]}
    />
  );
}
