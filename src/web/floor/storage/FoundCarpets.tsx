import { ownNote, storageNote } from '#shared/rules/storage-note.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { ClientItemSize, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { TickedRows } from '#web/kit/ui/table/selection.tsx';
import type { ClientItem } from '#web/work/client-item/index.ts';
import type { Stay } from './move.ts';
import { StorageButton } from './StorageButton.tsx';
import { WithStayActions, useTickedPieces } from './StorageViews.tsx';

type Props = { carpets: readonly ClientItem[]; total: number; onMore: () => void };

type CarpetRow = ClientItem & { stay: Stay | undefined };

/**
 * Search results with their places. Stored ones can be ticked, to be moved or exported together.
 */
export function FoundCarpets({ carpets, total, onMore }: Props) {
  const t = useTranslate();
  const ids = carpets.map(({ _id }) => _id);
  const body = { size: ids.length, filters: { open: true, clientItem: { $in: ids } } };
  const read = useRead('POST /stay/search', { body }, { keep: true });
  const stays = new Map(read.data?.data.map((stay) => [stay.clientItem._id, stay]));
  const rows = carpets.map((carpet): CarpetRow => ({ ...carpet, stay: stays.get(carpet._id) }));
  const ticked = useTickedPieces<Stay>();
  const isNarrow = useIsNarrow();
  const stored = staysOf(rows);
  return (
    <WithStayActions ticked={ticked}>
      {isNarrow && stored.length > 0 && <div>{ticked.begin(stored)}</div>}
      <div className="surface">
        <PlainTable
          to={({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } })}
          {...tableOf(ticked)}
          caption={t('clientItem.many')}
          words="clientItem"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      </div>
      {total > carpets.length && (
        <div>
          <Button onClick={onMore}>{t('storage.showMore')}</Button>
        </div>
      )}
    </WithStayActions>
  );
}

function staysOf(rows: readonly CarpetRow[]): Stay[] {
  return rows.flatMap(({ stay }) => stay ?? []);
}

/** Ticking a carpet ticks its stay; a carpet that is not stored has no checkbox. */
function tableOf({ table: { selection, hold, ...table } }: TickedRows<Stay>) {
  return {
    ...table,
    ...(hold && { hold: ({ stay }: CarpetRow) => (stay ? hold(stay) : {}) }),
    ...(selection && {
      selection: {
        isChosen: ({ stay }: CarpetRow) => stay !== undefined && selection.isChosen(stay),
        toggle: ({ stay }: CarpetRow) => stay && selection.toggle(stay),
        box: ({ stay }: CarpetRow) => stay && selection.box(stay),
        toggleAll: (rows: readonly CarpetRow[]) => selection.toggleAll(staysOf(rows)),
        boxOfAll: (rows: readonly CarpetRow[]) => selection.boxOfAll(staysOf(rows)),
      },
    }),
  };
}

const columns: readonly FactColumn<CarpetRow>[] = [
  { key: '_ref', kind: 'whole', card: 'lead' },
  {
    key: 'title',
    card: 'title',
    show: (clientItem) => (
      <>
        {clientItem.title} <ClientItemSize clientItem={clientItem} />
      </>
    ),
  },
  { key: 'client', card: 'fact', value: ({ client }) => nameOf(client) },
  {
    key: 'inStorage',
    label: 'storage.title',
    card: 'fact',
    show: ({ inStorage }) => (
      <StatusBadge of={inStorage ? 'clientItem.inStorage' : 'clientItem.notStored'} />
    ),
  },
  {
    key: 'place',
    label: 'place.one',
    card: 'badge',
    isOnCards: true,
    value: ({ stay }) => stay?.place?.code,
  },
  {
    // Without a card: there it is parted in two.
    key: 'storageNotes',
    label: 'job.storageNotes',
    value: ({ stay }) => stay && storageNote(stay),
  },
  {
    key: 'notes',
    label: 'job.storageNotes',
    card: 'below',
    isOnCards: true,
    value: ({ stay }) => stay && ownNote(stay),
  },
  {
    key: 'actions',
    label: 'storage.actions',
    kind: 'buttons',
    card: 'end',
    show: ({ inStorage, stay }) =>
      inStorage && <StorageButton step="export" pieces={stay ? [stay] : []} isShort />,
  },
];
