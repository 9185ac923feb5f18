import { day, daysBetween } from '#shared/day.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { JobLink } from '#web/kit/links/JobLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { Figure } from '#web/kit/ui/page/Figure.tsx';
import type { Stay } from './move.ts';
import { ownNote } from './own-note.ts';
import { openStays, useStaysOf } from './storage.ts';
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
  const { notes, startDate, job, place } = stay;
  const note = ownNote(stay);
  const t = useTranslate();
  const format = useFormat();
  const days = format.number(daysBetween(day(startDate), today()));
  return (
    <div className="stack">
      <Figure value={place?.code ?? notes} label={t('storage.where')} />
      <Facts
        facts={[
          ...(place && note !== '' ? [{ label: t('job.storageNotes'), value: note }] : []),
          { label: t('job.importDate'), value: format.day(startDate) },
          { label: t('storage.days'), value: days },
          { label: t('job.one'), value: job && <JobLink job={job} /> },
        ]}
      />
      <StorageButton step="place" pieces={[stay]} />
    </div>
  );
}
