import { day, daysBetween } from '#shared/base/day.ts';
import { stayColumns } from '#shared/records/stay.ts';
import { ownNote, storageNote } from '#shared/rules/storage-note.ts';
import { today } from '#web/kit/base/today.ts';
import {
  type ClientItemShort,
  ClientItemSize,
  ClientLink,
  type ClientShort,
  JobLink,
} from '#web/kit/links/record-links.tsx';
import type { Cell, Column } from '#web/kit/ui/table/column.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';
import { StageBadge } from '#web/work/stage/index.ts';
import { StorageButton } from './StorageButton.tsx';
import css from './piece-columns.module.css';

type Piece = { clientItem: ClientItemShort; client: ClientShort };

/** The first columns of the warehouse lists. */
export const pieceColumns = [
  {
    key: 'clientItemRef',
    label: 'job.ref',
    card: 'lead',
    show: ({ clientItem }: Piece, { mark }: Cell) => mark(String(clientItem._ref)),
  },
  {
    key: 'clientItemTitle',
    label: 'job.clientItem',
    card: 'title',
    width: 14,
    minWidth: 8,
    show: ({ clientItem }: Piece, { clip, mark }: Cell) =>
      clip(
        clientItem.title,
        <>
          <span className={`cut ${css['title']}`}>{mark(clientItem.title)}</span>
          <ClientItemSize clientItem={clientItem} />
        </>,
      ),
  },
  {
    key: 'clientItemCategory',
    label: 'job.category',
    minWidth: 7,
    width: 8,
    hideOrder: 2,
    show: ({ clientItem }: Piece, { clip }: Cell) => clip(clientItem.category),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    card: 'fact',
    width: 10,
    minWidth: 7.25,
    show: personOrCompany,
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    minWidth: 6,
    width: 7,
    hideOrder: 1,
    show: ({ client }: Piece, { clip }: Cell) => clip(client.companyName),
  },
] as const satisfies readonly Column<Piece>[];

function personOrCompany({ client }: Piece, { clip, mark }: Cell) {
  const { fullName, companyName } = client;
  return clip(
    fullName || companyName,
    <ClientLink client={client}>{fullName === '' ? companyName : mark(fullName)}</ClientLink>,
  );
}

export const storedTable = searchTable({
  call: 'POST /stay/search',
  words: 'storage',
  searched: stayColumns,
  columns: [
    ...pieceColumns,
    { key: 'startDate', label: 'job.importDate', hideOrder: 3 },
    {
      key: 'days',
      isCount: true,
      card: 'fact',
      hideOrder: 4,
      show: ({ startDate }, { mark, number }) => mark(number(daysBetween(day(startDate), today()))),
    },
    {
      key: 'storageNote',
      label: 'job.storageNotes',
      minWidth: 5.5,
      width: 10.5,
      show: (stay, { clip }) => clip(storageNote(stay)),
    },
    {
      key: 'shelf',
      kind: 'text',
      label: 'place.one',
      card: 'badge',
      isOnCards: true,
      show: ({ place }) => place?.code,
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
      key: 'note',
      kind: 'text',
      label: 'job.storageNotes',
      card: 'below',
      isOnCards: true,
      show: (stay, { clip }) => clip(ownNote(stay)),
    },
    {
      key: 'job',
      label: 'job.one',
      filter: false,
      width: 4,
      hideOrder: 5,
      show: ({ job }) => job && <JobLink job={job} />,
    },
    {
      key: 'actions',
      kind: 'buttons',
      width: 6.75,
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

/** Stored carpets, with or without a job. */
export function StoredItemTable({ fixed, ...props }: ServerTableProps<'POST /stay/search'>) {
  return <ServerTable table={storedTable} {...props} fixed={{ ...fixed, open: true }} />;
}
