import { PackageMinus, PackagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientItemLabel } from '#web/client-item/ClientItemLabel.tsx';
import { storageStep } from '#web/storage/storage.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/table/PlainTable.tsx';
import type { Job, JobItem } from './job.ts';

const StorageDialog = lazy(async () => ({
  default: (await import('#web/storage/StorageDialog.tsx')).StorageDialog,
}));

/** The rows of a job; their carpets come into storage and leave it from here. */
export function JobItemsCard({ job }: { job: Job }) {
  const t = useTranslate();
  const format = useFormat();
  const [moving, setMoving] = useState<Moving>();
  return (
    <Card title={t('job.items')} flush>
      <PlainTable
        caption={t('job.items')}
        rows={job.items}
        rowKey={({ _id }) => _id}
        empty={t('job.noItems')}
        columns={columnsOf(job, { ...format, t, move: setMoving })}
        stacks
      />
      {moving && (
        <Suspense>
          <StorageDialog job={job} {...moving} onClose={() => setMoving(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

type Moving = { row: JobItem; step: 'import' | 'export' };
type With = Format & { t: Translate; move: (moving: Moving) => void };

/** The last column is there only while something can be imported or exported. */
function columnsOf(job: Job, { t, day, money, number, move }: With): PlainColumn<JobItem>[] {
  const actions: PlainColumn<JobItem> = {
    key: 'storage',
    label: t('job.storage'),
    show: (row) => <StorageButton row={row} step={storageStep(job, row)} move={move} />,
  };
  return [
    { key: 'product', label: t('job.product'), show: ({ item }) => item.title },
    {
      key: 'clientItem',
      label: t('job.clientItem'),
      show: ({ clientItem }) => clientItem && <ClientItemLabel clientItem={clientItem} />,
    },
    { key: 'qty', label: t('job.qty'), align: 'right', show: ({ qty }) => number(qty) },
    {
      key: 'unitCost',
      label: t('job.unitCost'),
      align: 'right',
      show: ({ unitCost }) => money(unitCost),
    },
    {
      key: 'total',
      label: t('job.lineTotal'),
      align: 'right',
      show: ({ total }) => money(total),
      sum: money(job.total),
    },
    { key: 'place', label: t('job.storageNotes'), show: ({ storage }) => storage.notes },
    { key: 'importDate', label: t('job.importDate'), show: (row) => day(row.storage.startDate) },
    { key: 'exportDate', label: t('job.exportDate'), show: (row) => day(row.storage.endDate) },
    { key: 'notes', label: t('job.notes'), show: ({ notes }) => notes },
    ...(job.items.some((row) => storageStep(job, row)) ? [actions] : []),
  ];
}

type ButtonProps = Pick<Moving, 'row'> & Pick<With, 'move'> & { step: Moving['step'] | undefined };

/** Only what the carpet's place allows now. */
function StorageButton({ row, step, move }: ButtonProps) {
  const t = useTranslate();
  if (step === undefined) return null;
  return (
    <Button
      icon={step === 'import' ? PackagePlus : PackageMinus}
      onClick={() => move({ row, step })}
    >
      {t(`job.${step}`)}
    </Button>
  );
}
