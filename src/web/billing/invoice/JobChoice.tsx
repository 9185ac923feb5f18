import { useTranslate } from '#web/kit/base/translate.tsx';
import { focusFirst } from '#web/kit/ui/form/focus-first.ts';
import { useFieldError, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import type { InvoiceDraft, InvoiceJobRow } from './invoice-form.ts';
import type { Totals } from './use-totals.ts';

type JobChoiceProps = { form: FormHandle<InvoiceDraft>; totals: Totals };

/** Selects from the client's completed jobs that are on no invoice. */
export function JobChoice({ form, totals }: JobChoiceProps) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const problem = useFieldError(form.at('jobs'));
  return (
    <Card title={t('invoice.jobs')} flush>
      {problem !== undefined && <Alert kind="wrong">{problem}</Alert>}
      {client === null ? (
        <p>{t('invoice.clientFirst')}</p>
      ) : (
        <DataState read={totals.readJobs}>
          {({ data, total }) => (
            <>
              <JobRows jobs={totals.choices} form={form} chosen={totals.jobIds} />
              {total > data.length && <p>{t('invoice.moreJobs', { shown: data.length, total })}</p>}
            </>
          )}
        </DataState>
      )}
    </Card>
  );
}

type RowsProps = { jobs: InvoiceJobRow[]; form: FormHandle<InvoiceDraft>; chosen: string[] };

const columns: readonly FactColumn<InvoiceJobRow>[] = [
  {
    key: 'jobRef',
    kind: 'whole',
    card: 'title',
    show: ({ _ref }, { t }) => t('invoice.job', { ref: _ref }),
  },
  { key: 'jobStart', kind: 'day', value: ({ startDate }) => startDate, card: 'fact' },
  { key: 'jobEnd', kind: 'day', value: ({ endDate }) => endDate, card: 'fact' },
  {
    key: 'jobItems',
    value: ({ items }) => items.map(({ item }) => item.title).join(', '),
    card: 'below',
  },
  {
    key: 'subscription',
    show: ({ subscription }, { t }) => subscription && t('invoice.subscription'),
  },
  { key: 'total', label: 'job.netTotal', kind: 'money', card: 'fact' },
];

function JobRows({ jobs, form, chosen }: RowsProps) {
  const t = useTranslate();
  if (jobs.length === 0) return <p>{t('invoice.noJobs')}</p>;
  return (
    <div ref={chosen.length === 0 ? focusFirst : undefined}>
      <PlainTable
        caption={t('invoice.jobs')}
        words="invoice"
        rows={jobs}
        rowKey={({ _id }) => _id}
        columns={columns}
        selection={selectionOf({
          keyOf: ({ _id }: InvoiceJobRow) => _id,
          value: chosen,
          onChange: (ids) => form.set('jobs', ids),
          label: ({ _ref }) => t('invoice.selectJob', { ref: _ref }),
          labelAll: t('invoice.selectAllJobs'),
        })}
      />
    </div>
  );
}
