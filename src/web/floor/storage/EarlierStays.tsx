import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel } from '#web/kit/links/ClientItemLabel.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { ReadError } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { JobItem } from '#web/work/job/index.ts';
import type { Stay } from './move.ts';
import { earlierThan, type Owner, useStaysOf } from './storage.ts';

type Props = {
  of: Owner;
  /** Rows of a job, which show their own last stay. */
  shown?: readonly Pick<JobItem, '_id'>[];
};

const piece: FactColumn<Stay> = {
  key: 'clientItem',
  kind: 'reference',
  card: 'title',
  show: ({ clientItem }) => <ClientItemLabel clientItem={clientItem} />,
};

const job: FactColumn<Stay> = {
  key: 'one',
  kind: 'reference',
  card: 'title',
  show: (stay) => stay.job && <JobLink job={stay.job} />,
};

const days: readonly FactColumn<Stay>[] = [
  { key: 'importDate', kind: 'day', value: ({ startDate }) => startDate, card: 'fact' },
  { key: 'exportDate', kind: 'day', value: ({ endDate }) => endDate, card: 'fact' },
  { key: 'storageNotes', value: ({ notes, exportNotes }) => exportNotes ?? notes, card: 'fact' },
];

/** Past stays, the last one first; nothing if there are none. */
export function EarlierStays({ of, shown = [] }: Props) {
  const t = useTranslate();
  const read = useStaysOf(of);
  const stays = earlierThan(shown, read.data?.data ?? []);
  if (read.error !== null && read.data === undefined) return <ReadError read={read} />;
  if (stays.length === 0) return null;
  return (
    <Card title={t('storage.earlier')} flush>
      <PlainTable
        caption={t('storage.earlier')}
        words="job"
        rows={stays}
        rowKey={({ _id }) => _id}
        columns={['job' in of ? piece : job, ...days]}
      />
    </Card>
  );
}
