import { expectedItemColumns } from '#shared/records/stay.ts';
import { JobLink } from '#web/kit/links/record-links.tsx';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';
import { StorageButton } from './StorageButton.tsx';
import { pieceColumns } from './StoredItemTable.tsx';

export const expectedTable = searchTable({
  call: 'POST /job/search-expected',
  words: 'storage',
  searched: expectedItemColumns,
  columns: [
    ...pieceColumns,
    { key: 'startDate', label: 'job.startDate', hideOrder: 3 },
    { key: 'dueDate', label: 'job.dueDate', card: 'fact' },
    {
      key: 'job',
      label: 'job.one',
      card: 'fact',
      filter: false,
      width: 4,
      hideOrder: 4,
      show: ({ job }) => <JobLink job={job} />,
    },
    {
      key: 'actions',
      kind: 'buttons',
      width: 8.25,
      card: 'end',
      show: (piece) => <StorageButton step="import" pieces={[piece]} isShort />,
    },
  ],
  caption: 'storage.expected',
  isDense: true,
  to: ({ clientItem }) => ({ to: '/clientItems/$id', params: { id: clientItem._id } }),
  empty: 'storage.nothingToCome',
  create: { to: { to: '/jobs/create' }, label: 'job.new' },
});

/** Carpets of open jobs that have not arrived yet. */
export function ExpectedItemTable(props: ServerTableProps<'POST /job/search-expected'>) {
  return <ServerTable table={expectedTable} {...props} />;
}
