import { Link } from '@tanstack/react-router';
import { receiptLabel } from '#shared/i18n/format.ts';
import { newestFirst } from '#shared/rules/custody.ts';
import { nextStage } from '#shared/rules/stage.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import { JobLink } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { dayOf, type Photo, PHOTOS_AT_ONCE, usePhotos, PhotoStrip } from '#web/work/photo/index.ts';
import { StageButtons } from '#web/work/stage/index.ts';

type Life = Answer<'GET /clientItem/:id/life'>;
type LifeRow = Life['data'][number];
/** Photos of a day are listed as one event. */
type Line = Omit<LifeRow, 'what'> & {
  what: LifeRow['what'] | 'photographed';
  photos?: { shown: readonly Photo[]; onBroken: () => void };
};

const columns: readonly FactColumn<Line>[] = [
  { key: 'day', kind: 'day', card: 'fact' },
  {
    key: 'what',
    card: 'title',
    value: ({ what }) => what,
    show: (line) => <EventCell line={line} />,
  },
  {
    key: 'notes',
    card: 'fact',
    show: ({ what, notes }, { t }) => (what === 'moved' && notes === '' ? t('place.none') : notes),
  },
];

export function useLife(id: string) {
  return useRead('GET /clientItem/:id/life', { params: { id } });
}

/** Where a carpet is, its next step, and its events and photos in one timeline. */
export function LifeCard({ clientItemId }: { clientItemId: string }) {
  const t = useTranslate();
  const read = useLife(clientItemId);
  // The same request as that of the card with the photos.
  const photos = usePhotos({ clientItem: clientItemId }, PHOTOS_AT_ONCE);
  const photoEvents = photoLines(photos.data?.data ?? [], () => void photos.refetch());
  const { custody, isOutside } = read.data ?? {};
  return (
    <Card
      title={t('stage.life')}
      action={
        custody && <StatusBadge of={isOutside ? 'stage.outside' : `stage.custody.${custody}`} />
      }
      flush
    >
      <DataState read={read}>
        {({ last, data }) => (
          <>
            {last && <Next last={last} />}
            <PlainTable
              caption={t('stage.life')}
              words="stage"
              rows={newestFirst([...data, ...photoEvents])}
              rowKey={({ what, at, handover }) => `${what} ${at} ${handover?._id}`}
              columns={columns}
              empty={t('stage.lifeEmpty')}
            />
          </>
        )}
      </DataState>
    </Card>
  );
}

function photoLines(photos: readonly Photo[], onBroken: () => void): Line[] {
  const byDay = Map.groupBy(photos, (photo) => dayOf(photo));
  return [...byDay].map(([day, shown]) => ({
    what: 'photographed',
    day,
    at: shown[0]?.takenOn ?? day,
    job: null,
    handover: null,
    count: null,
    notes: '',
    photos: { shown, onBroken },
  }));
}

/** A button for the next stage or the hand-over. */
function Next({ last }: { last: NonNullable<Life['last']> }) {
  const t = useTranslate();
  const { _id, stage, client } = last;
  if (stage === 'handedOver') return null;
  const next = nextStage(stage);
  return (
    <div className="line inset">
      <span>{t(`stage.${stage}`)}</span>
      {next ? (
        <StageButtons rows={[last]} to={[next]} />
      ) : (
        <HandoverButton client={client._id} rows={[_id]} />
      )}
    </div>
  );
}

function EventCell({ line: { what, job, handover, count, photos } }: { line: Line }) {
  const t = useTranslate();
  return (
    <>
      {t(`stage.life.${what}`)} {job && <JobLink job={job} />}
      {handover && (
        <Link to="/handovers/$id" params={{ id: handover._id }}>
          {receiptLabel(handover._ref)}
        </Link>
      )}
      {count && (
        <Link to="/counts/$id" params={{ id: count._id }}>
          {t('stage.inCount')}
        </Link>
      )}
      {photos && <PhotoStrip photos={photos.shown} onBroken={photos.onBroken} isSmall />}
    </>
  );
}
