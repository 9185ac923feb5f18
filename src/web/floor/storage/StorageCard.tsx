import { day, daysBetween } from '#shared/base/day.ts';
import { ownNote } from '#shared/rules/storage-note.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel, JobLink } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState, ReadError } from '#web/kit/ui/page/DataState.tsx';
import { Facts, Figure } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { JobItem } from '#web/work/job/index.ts';
import type { Stay } from './move.ts';
import { earlierThan, openStays, type Owner, useStaysOf, wasText } from './storage.ts';
import { StorageButton } from './StorageButton.tsx';

/** StayFacts a stored carpet lies, since when and by which job. */
export function StorageCard({ clientItemId }: { clientItemId: string }) {
  const t = useTranslate();
  const read = useStaysOf({ clientItem: clientItemId });
  return (
    <Card title={t('clientItem.inStorage')}>
      <DataState read={read}>
        {({ data }) => openStays(data).map((stay) => <StayFacts key={stay._id} stay={stay} />)}
      </DataState>
    </Card>
  );
}

function StayFacts({ stay }: { stay: Stay }) {
  const { startDate, job, place } = stay;
  const note = ownNote(stay);
  const t = useTranslate();
  const format = useFormat();
  const days = format.number(daysBetween(day(startDate), today()));
  return (
    <div className="stack">
      <Figure value={place?.code ?? note} label={t('storage.where')} />
      <Facts
        facts={[
          ...(place && note !== ''
            ? [{ label: t('job.storageNotes'), value: note, isWide: true }]
            : []),
          { label: t('job.importDate'), value: format.day(startDate) },
          { label: t('storage.days'), value: days },
          { label: t('job.one'), value: job && <JobLink job={job} /> },
        ]}
      />
      <StorageButton step="place" pieces={[stay]} />
    </div>
  );
}

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
  { key: 'storageNotes', value: wasText, card: 'fact' },
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
