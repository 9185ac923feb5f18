import { expectedItemColumns } from '#shared/columns/storage.ts';
import { JobLink } from '#web/job/JobLink.tsx';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { clientOfPiece, titleOfPiece } from './piece-cells.tsx';
import { StorageButton } from './StorageButton.tsx';

export const expectedTable = searchTable({
  call: 'POST /job/search-expected',
  words: 'storage',
  searched: expectedItemColumns,
  columns: [
    {
      key: 'clientItemRef',
      label: 'job.ref',
      card: 'lead',
      show: ({ clientItem }, { mark }) => mark(String(clientItem._ref)),
    },
    {
      key: 'clientItemTitle',
      label: 'job.clientItem',
      card: 'title',
      width: '16.5rem',
      least: '9.5rem',
      show: titleOfPiece,
    },
    {
      key: 'clientItemCategory',
      label: 'job.category',
      width: '8.25rem',
      show: ({ clientItem: { category } }, { clip }) => clip(category),
    },
    {
      key: 'clientFullName',
      label: 'job.client',
      card: 'fact',
      width: '11rem',
      least: '10.75rem',
      show: clientOfPiece,
    },
    {
      key: 'clientCompanyName',
      label: 'job.company',
      width: '6rem',
      show: ({ client }, { clip }) => clip(client.companyName),
    },
    { key: 'startDate', label: 'job.startDate' },
    { key: 'dueDate', label: 'job.dueDate', card: 'fact' },
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
      card: 'end',
      show: (piece) => <StorageButton step="import" pieces={[piece]} />,
    },
  ],
  caption: 'storage.expected',
  isDense: true,
  to: ({ clientItem }) => ({ to: '/clientItems/$id', params: { id: clientItem._id } }),
  empty: 'storage.nothingToCome',
  create: { to: { to: '/jobs/create' }, label: 'job.new' },
});

/** The carpets of open jobs that have not come yet. They come into the house from here. */
export function ExpectedItemTable(props: ServerTableProps<'POST /job/search-expected'>) {
  return <ServerTable table={expectedTable} {...props} />;
}
