import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel } from '#web/kit/links/ClientItemLabel.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { type ReadyPiece, whereColumn } from './handover.ts';

const stayingColumns: readonly FactColumn<ReadyPiece>[] = [
  {
    key: 'piece',
    kind: 'reference',
    card: 'title',
    show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
  },
  {
    key: 'stage',
    label: 'stage.one',
    card: 'badge',
    show: ({ stage }, { t }) => stage && t(`stage.${stage}`),
  },
  { key: 'job', kind: 'reference', card: 'fact', show: ({ job }) => <JobLink job={job} /> },
  whereColumn,
];

/** Pieces of the client that are not ready, with their stage. */
export function StayingPieces({ staying }: { staying: readonly ReadyPiece[] }) {
  const t = useTranslate();
  if (staying.length === 0) return null;
  return (
    <Card title={t('handover.staying', { count: staying.length })} flush>
      <PlainTable
        caption={t('handover.staying', { count: staying.length })}
        words="handover"
        rows={staying}
        rowKey={({ _id }) => _id}
        columns={stayingColumns}
      />
    </Card>
  );
}
