import { Link } from '@tanstack/react-router';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import type { Columns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';

const columns: Columns<'POST /job/search-storage'> = [
  {
    key: 'clientItemRef',
    label: 'job.ref',
    filter: { kind: 'number' },
    width: '5.5rem',
    card: 'title',
    show: ({ clientItemRef }) => clientItemRef,
  },
  {
    key: 'clientItemTitle',
    label: 'job.clientItem',
    filter: { kind: 'text' },
    card: 'title',
    show: ({ clientItemTitle }, { mark }) => mark(clientItemTitle),
  },
  {
    key: 'clientItemCategory',
    label: 'job.category',
    filter: { kind: 'text' },
    show: ({ clientItemCategory }, { mark }) => mark(clientItemCategory),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    filter: { kind: 'text' },
    card: 'fact',
    show: ({ clientFullName }, { mark }) => mark(clientFullName),
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    filter: { kind: 'text' },
    show: ({ clientCompanyName }, { mark }) => mark(clientCompanyName),
  },
  {
    key: 'startDate',
    label: 'job.importDate',
    filter: { kind: 'day' },
    width: '8rem',
    card: 'fact',
    show: ({ startDate }, { day }) => day(startDate),
  },
  {
    key: 'notes',
    label: 'job.storageNotes',
    filter: { kind: 'text' },
    card: 'fact',
    show: ({ notes }, { mark }) => mark(notes),
  },
  {
    key: 'job',
    label: 'job.one',
    sortable: false,
    width: '5.5rem',
    show: ({ job }) => (
      <Link to="/jobs/$id" params={{ id: job._id }}>
        {job._ref}
      </Link>
    ),
  },
];

/** The carpets in the house: imported and not yet exported. A row opens its job, where it is exported. */
export function StoredItemTable(use: TableUse<'POST /job/search-storage'>) {
  const t = useT();
  return (
    <ServerTable
      call="POST /job/search-storage"
      caption={t('job.storedItems')}
      columns={columns}
      to={({ job }) => ({ to: '/jobs/$id', params: { id: job._id } })}
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
  );
}
