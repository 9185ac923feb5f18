import { stayColumns } from '#shared/columns/storage.ts';
import { day, daysBetween } from '#shared/day.ts';
import { today } from '#web/base/today.ts';
import { JobLink } from '#web/job/JobLink.tsx';
import { StageBadge } from '#web/stage/StageBadge.tsx';
import { searchTable } from '#web/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/ui/table/ServerTable.tsx';
import { ownNote } from './own-note.ts';
import { pieceColumns } from './piece-columns.tsx';
import { StorageButton } from './StorageButton.tsx';
import { useRoomy } from './use-roomy.ts';

export const storedTable = searchTable({
  call: 'POST /stay/search',
  words: 'storage',
  searched: stayColumns,
  columns: [
    ...pieceColumns,
    { key: 'startDate', label: 'job.importDate' },
    {
      key: 'days',
      isCount: true,
      card: 'fact',
      show: ({ startDate }, { number }) => number(daysBetween(day(startDate), today())),
    },
    {
      key: 'placeCode',
      label: 'place.one',
      card: 'badge',
      width: '6rem',
      show: ({ place }, { mark }) => place && mark(place.code),
    },
    {
      key: 'stage',
      kind: 'text',
      label: 'stage.one',
      card: 'fact',
      isOnCards: true,
      filter: false,
      show: ({ stage }) => stage && <StageBadge stage={stage} handover={null} />,
    },
    {
      key: 'notes',
      label: 'job.storageNotes',
      card: 'below',
      show: (stay, { clip }) => clip(ownNote(stay)),
    },
    {
      key: 'job',
      label: 'job.one',
      filter: false,
      show: ({ job }) => job && <JobLink job={job} />,
    },
    {
      key: 'actions',
      kind: 'buttons',
      card: 'end',
      show: (stay) => <StorageButton step="export" pieces={[stay]} isShort />,
    },
  ],
  caption: 'storage.stored',
  isDense: true,
  to: ({ clientItem }) => ({ to: '/clientItems/$id', params: { id: clientItem._id } }),
  empty: 'storage.empty',
  create: { to: { to: '/jobs', search: { endDate: 'pending' } }, label: 'storage.toPending' },
});

const away = {
  64: ['days', 'job'],
  80: ['clientItemCategory', 'startDate'],
  90: ['clientCompanyName'],
};

/** The carpets in the house, with or without a job. They leave it from here. */
export function StoredItemTable({ fixed, ...props }: ServerTableProps<'POST /stay/search'>) {
  const table = useRoomy(storedTable, away);
  return <ServerTable table={table} {...props} fixed={{ ...fixed, open: true }} />;
}
