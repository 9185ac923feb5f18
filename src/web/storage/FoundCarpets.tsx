import { useTranslate } from '#web/base/translate.tsx';
import type { ClientItem } from '#web/client-item/client-item.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { nameOf } from '#web/client/client.ts';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import { useOpenStays } from './storage.ts';
import { StorageButton } from './StorageButton.tsx';

/** Carpets that a search found, with where they lie: each leads to its page, or out of storage. */
export function FoundCarpets({ carpets }: { carpets: readonly ClientItem[] }) {
  const t = useTranslate();
  return (
    <div className="surface">
      <PlainTable
        caption={t('clientItem.many')}
        words="clientItem"
        columns={columns}
        rows={carpets}
        rowKey={({ _id }) => _id}
        to={({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } })}
      />
    </div>
  );
}

const columns: readonly FactColumn<ClientItem>[] = [
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
    show: ({ inStorage }, { t }) =>
      inStorage && <StatusBadge kind="waiting">{t('clientItem.inStorage')}</StatusBadge>,
  },
  {
    key: 'place',
    label: 'place.one',
    card: 'badge',
    show: ({ _id, inStorage }) => inStorage && <Shelf clientItem={_id} />,
  },
  {
    key: 'notes',
    label: 'job.storageNotes',
    card: 'below',
    show: ({ _id, inStorage }) => inStorage && <Note clientItem={_id} />,
  },
  {
    key: 'actions',
    label: 'storage.actions',
    kind: 'buttons',
    card: 'end',
    show: ({ _id, inStorage }) => inStorage && <Out clientItem={_id} />,
  },
];

type OfCarpet = { clientItem: string };

/** Where it lies. */
function Shelf(of: OfCarpet) {
  const [stay] = useOpenStays(of);
  return stay?.place?.code;
}

/** What was written of where it lies: all there is of a carpet without a place. */
function Note(of: OfCarpet) {
  const [stay] = useOpenStays(of);
  return stay?.notes;
}

function Out(of: OfCarpet) {
  return <StorageButton step="export" pieces={useOpenStays(of)} />;
}
