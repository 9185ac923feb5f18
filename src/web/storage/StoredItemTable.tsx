import { Link } from '@tanstack/react-router';
import { storedItemColumns } from '#shared/columns/storage.ts';
import { day, daysBetween } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { StorageButton } from './StorageButton.tsx';
import css from './StoredItemTable.module.css';

const table = searchTable({
  call: 'POST /job/search-storage',
  words: 'storage',
  searched: storedItemColumns,
  columns: [
    { key: 'clientItemRef', label: 'job.ref', card: 'fact' },
    {
      key: 'clientItemTitle',
      label: 'job.clientItem',
      card: 'title',
      width: '15rem',
      show: ({ clientItem, clientItemTitle }, { clip, mark }) =>
        clip(
          clientItemTitle,
          <span className={css['stored']}>
            {mark(clientItemTitle)} <ClientItemSize clientItem={clientItem} />
          </span>,
        ),
    },
    { key: 'clientItemCategory', label: 'job.category', width: '6.5rem' },
    {
      key: 'clientFullName',
      label: 'job.client',
      card: 'fact',
      width: '11rem',
      show: ({ client, clientFullName, clientCompanyName }, { clip, mark }) =>
        clip(
          clientFullName || clientCompanyName,
          <Link to="/clients/$id" params={{ id: client._id }}>
            {clientFullName === '' ? clientCompanyName : mark(clientFullName)}
          </Link>,
        ),
    },
    { key: 'clientCompanyName', label: 'job.company', width: '6.5rem' },
    { key: 'startDate', label: 'job.importDate', card: 'fact' },
    {
      key: 'days',
      kind: 'number',
      card: 'fact',
      show: ({ startDate }, { number }) => number(daysBetween(day(startDate), today())),
    },
    { key: 'notes', label: 'job.storageNotes', card: 'fact' },
    {
      key: 'job',
      label: 'job.one',
      card: 'fact',
      filter: false,
      show: ({ job }) => (
        <Link to="/jobs/$id" params={{ id: job._id }}>
          {job._ref}
        </Link>
      ),
    },
    {
      key: 'actions',
      kind: 'buttons',
      card: 'below',
      show: ({ _id, job, clientItem, startDate, notes }) => (
        <StorageButton
          step="export"
          job={job}
          row={{ _id, clientItem, storage: { startDate, endDate: null, notes } }}
        />
      ),
    },
  ],
  caption: 'job.storedItems',
  isDense: true,
  to: ({ clientItem }) => ({ to: '/clientItems/$id', params: { id: clientItem._id } }),
  empty: 'job.storageEmpty',
  create: { to: { to: '/jobs', search: { endDate: 'pending' } }, label: 'job.toPending' },
});

/** The carpets in the house: imported and not yet exported. They leave it from here. */
export function StoredItemTable(props: ServerTableProps<'POST /job/search-storage'>) {
  return <ServerTable table={table} {...props} />;
}
