import { useTranslate } from '#web/base/translate.tsx';
import type { ClientItem } from '#web/client-item/client-item.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { nameOf } from '#web/client/client.ts';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';

/** Carpets that a search found: each leads to its page. */
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
    card: 'end',
    show: ({ inStorage }, { t }) =>
      inStorage && <StatusBadge kind="waiting">{t('clientItem.inStorage')}</StatusBadge>,
  },
];
