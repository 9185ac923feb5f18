import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { HeldMailButtons, type Mail } from '#web/parties/document/index.ts';

const MAX_SHOWN = 50;

const columns: readonly FactColumn<Mail>[] = [
  { key: 'subject', card: 'title', show: ({ subject }) => subject },
  { key: 'client', card: 'fact', show: ({ client }) => <ClientLink client={client} /> },
  { key: 'emails', card: 'fact', show: ({ emails }) => emails.join(', ') },
  { key: 'created', card: 'fact', show: ({ _createdOn }, { instant }) => instant(_createdOn) },
  { key: 'decide', card: 'fact', show: ({ _id }) => <HeldMailButtons id={_id} /> },
];

/** Messages that may have been sent before a restore: a user decides about each. */
export function HeldMails({ count }: { count: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  const read = useRead('POST /mail/search', {
    body: { size: MAX_SHOWN, filters: { state: 'held' } },
  });
  return (
    <Card title={t('upkeep.held')}>
      <div className="stack">
        {count > 0 && <p>{t('upkeep.heldHelp', { count: number(count) })}</p>}
        <DataState read={read}>
          {({ data }) => (
            <PlainTable
              caption={t('upkeep.held')}
              words="upkeep"
              columns={columns}
              rows={data}
              rowKey={({ _id }) => _id}
              empty={t('upkeep.noneHeld')}
            />
          )}
        </DataState>
      </div>
    </Card>
  );
}
