import { storedItemColumns } from '#shared/columns/storage.ts';
import { day, daysBetween } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { ClientLink } from '#web/client/ClientLink.tsx';
import { JobLink } from '#web/job/JobLink.tsx';
import { listOf } from '#web/ui/table/ServerTable.tsx';
import { StorageButton } from './StorageButton.tsx';

/** The carpets in the house: imported and not yet exported. They leave it from here. */
export const StoredItemTable = listOf({
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
          <>
            {mark(clientItemTitle)} <ClientItemSize clientItem={clientItem} />
          </>,
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
          <ClientLink client={client}>
            {clientFullName === '' ? clientCompanyName : mark(clientFullName)}
          </ClientLink>,
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
      show: ({ job }) => <JobLink job={job} />,
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
