import { Link } from '@tanstack/react-router';
import { PackageMinus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Day, daysBetween } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Clip } from '#web/ui/table/Clip.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';
import type { StoredItem } from './storage.ts';
import css from './StoredItemTable.module.css';

const StorageDialog = lazy(async () => ({
  default: (await import('./StorageDialog.tsx')).StorageDialog,
}));

const columns: TableColumns<'POST /job/search-storage'> = [
  {
    key: 'clientItemRef',
    label: 'job.ref',
    filter: { kind: 'number' },
    width: '4.5rem',
    card: 'fact',
    show: ({ clientItemRef }, { mark }) => mark(String(clientItemRef)),
  },
  {
    key: 'clientItemTitle',
    label: 'job.clientItem',
    filter: { kind: 'text' },
    card: 'title',
    width: '14rem',
    show: ({ clientItem, clientItemTitle }, { mark }) => (
      <Clip fills whole={clientItemTitle}>
        <span className={css['stored']}>
          {mark(clientItemTitle)} <ClientItemSize clientItem={clientItem} />
        </span>
      </Clip>
    ),
  },
  {
    key: 'clientItemCategory',
    label: 'job.category',
    filter: { kind: 'text' },
    show: ({ clientItemCategory }, { clip }) => clip(clientItemCategory),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    filter: { kind: 'text' },
    width: '11rem',
    card: 'fact',
    show: ({ client, clientFullName, clientCompanyName }, { mark }) => (
      <Clip fills whole={clientFullName || clientCompanyName}>
        <Link to="/clients/$id" params={{ id: client._id }}>
          {clientFullName === '' ? clientCompanyName : mark(clientFullName)}
        </Link>
      </Clip>
    ),
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    filter: { kind: 'text' },
    show: ({ clientCompanyName }, { clip }) => clip(clientCompanyName),
  },
  {
    key: 'startDate',
    label: 'job.importDate',
    filter: { kind: 'day' },
    width: '6.25rem',
    card: 'fact',
    show: ({ startDate }, { day }) => day(startDate),
  },
  {
    key: '-days',
    label: 'storage.days',
    sortable: false,
    align: 'right',
    card: 'fact',
    show: ({ startDate }, { number }) => number(daysBetween(startDate as Day, today())),
  },
  {
    key: 'notes',
    label: 'job.storageNotes',
    filter: { kind: 'text' },
    card: 'fact',
    show: ({ notes }, { clip }) => clip(notes),
  },
  {
    key: 'job',
    label: 'job.one',
    sortable: false,
    width: '4.5rem',
    card: 'fact',
    show: ({ job }) => (
      <Link to="/jobs/$id" params={{ id: job._id }}>
        {job._ref}
      </Link>
    ),
  },
];

/** The carpets in the house: imported and not yet exported. They leave it from here. */
export function StoredItemTable(use: TableUse<'POST /job/search-storage'>) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState<StoredItem>();
  const withExport = useMemo(() => [...columns, exportColumn(setLeaving)], []);
  return (
    <>
      <ServerTable
        call="POST /job/search-storage"
        caption={t('job.storedItems')}
        columns={withExport}
        isDense
        to={({ clientItem }) => ({ to: '/clientItems/$id', params: { id: clientItem._id } })}
        empty={
          <>
            <p>{t('job.storageEmpty')}</p>
            <ButtonLink to={{ to: '/jobs', search: { endDate: 'pending' } }}>
              {t('job.toPending')}
            </ButtonLink>
          </>
        }
        {...use}
      />
      {leaving && (
        <Suspense>
          <StorageDialog
            step="export"
            job={leaving.job}
            row={jobItemOf(leaving)}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function exportColumn(
  leave: (item: StoredItem) => void,
): TableColumns<'POST /job/search-storage'>[number] {
  return {
    key: '-export',
    label: 'storage.actions',
    sortable: false,
    card: 'action',
    onScreen: true,
    width: '7rem',
    show: (item, { t }) => (
      <span className={css['leave']}>
        <Button icon={PackageMinus} onClick={() => leave(item)}>
          {t('job.export')}
        </Button>
      </span>
    ),
  };
}

/** The stored item as the job's row that it is. */
function jobItemOf({ _id, clientItem, startDate, notes }: StoredItem) {
  return { _id, clientItem, storage: { startDate, endDate: null, notes } };
}
