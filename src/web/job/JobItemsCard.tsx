import { quantityText } from '#shared/locale.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientItemLabel } from '#web/client-item/ClientItemLabel.tsx';
import { storageStep } from '#web/storage/storage.ts';
import { StorageButton } from '#web/storage/StorageButton.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import type { Job, JobItem } from './job.ts';

const columns: readonly FactColumn<JobItem>[] = [
  { key: 'product', value: ({ item }) => item.title, card: 'title' },
  {
    key: 'clientItem',
    kind: 'reference',
    card: 'fact',
    show: ({ clientItem }) => clientItem && <ClientItemLabel clientItem={clientItem} />,
  },
  {
    key: 'qty',
    kind: 'number',
    show: ({ qty, item }, cell) => quantityText(qty, item.unit, cell),
    card: 'fact',
  },
  { key: 'unitCost', kind: 'money', card: 'fact' },
  { key: 'lineTotal', kind: 'money', value: ({ total }) => total, card: 'fact' },
  { key: 'storageNotes', value: ({ storage }) => storage.notes, card: 'fact' },
  { key: 'importDate', kind: 'day', value: ({ storage }) => storage.startDate, card: 'fact' },
  { key: 'exportDate', kind: 'day', value: ({ storage }) => storage.endDate, card: 'fact' },
  { key: 'notes', card: 'fact' },
];

/** The rows of a job; their carpets come into storage and leave it from here. */
export function JobItemsCard({ job }: { job: Job }) {
  const t = useTranslate();
  const canMove = job.items.some((row) => storageStep(job, row));
  return (
    <Card title={t('job.items')} flush>
      <PlainTable
        caption={t('job.items')}
        words="job"
        rows={job.items}
        rowKey={({ _id }) => _id}
        empty={t('job.noItems')}
        columns={canMove ? [...columns, storageColumn(job)] : columns}
        sums={{ by: { lineTotal: job.total } }}
      />
    </Card>
  );
}

/** Only what the carpet's place allows now. */
function storageColumn(job: Job): FactColumn<JobItem> {
  return {
    key: 'storage',
    kind: 'buttons',
    card: 'below',
    show: (row) => {
      const step = storageStep(job, row);
      return step && <StorageButton step={step} job={job} row={row} />;
    },
  };
}
