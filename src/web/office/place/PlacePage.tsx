import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { placeRecord } from '#shared/records/place.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PageSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { useShownFacts } from '#web/kit/ui/record/shown-fields.ts';
import { WithHistory } from '#web/parties/history/index.ts';
import { DeletePlace, type Place } from '#web/work/place/index.ts';

const StoredAt = lazyPart(() =>
  import('#web/floor/storage/StorageViews.tsx').then(({ StoredAt }) => StoredAt),
);

export function PlacePage() {
  const { id } = useParams({ from: '/frame/places/$id' });
  const read = useRead('GET /place/:id', { params: { id } });
  return (
    <DataState read={read} skeleton={<PageSkeleton />}>
      {(place) => <Details key={id} place={place} />}
    </DataState>
  );
}

function Details({ place }: { place: Place }) {
  const t = useTranslate();
  const { amount, number } = useFormat();
  const shownFacts = useShownFacts(placeRecord, place);
  const searchParams = useSearchParams('/frame/places/$id');
  const { _id: id, code, title, capacity, disabled, occupied } = place;
  return (
    <>
      <PageHeader
        title={code}
        trail={[{ label: t('place.many'), to: { to: '/places' } }]}
        state={disabled && <StatusBadge of="place.disabled" />}
        facts={title}
        extra={<LabelButton of={{ places: [id] }} />}
        more={
          <ForDesk>
            <DeletePlace place={place} />
          </ForDesk>
        }
        action={
          <ButtonLink kind="main" icon={Pencil} to={{ to: '/places/edit/$id', params: { id } }}>
            {t('common.edit')}
          </ButtonLink>
        }
      />
      <WithHistory record={id} searchParams={searchParams}>
        <div className="stack">
          <Card title={t('place.details')}>
            <Facts
              facts={[
                { label: t('place.pieces'), value: number(occupied.pieces) },
                { label: t('place.occupied'), value: amount(occupied.area) },
                { label: t('place.capacity'), value: capacity && amount(capacity) },
                {
                  label: t('place.free'),
                  value: capacity && amount(Math.max(0, capacity - occupied.area)),
                },
                ...shownFacts,
              ]}
            />
          </Card>
          <Suspense fallback={<Skeleton lines={4} />}>
            <StoredAt place={id} searchParams={searchParams} />
          </Suspense>
        </div>
      </WithHistory>
    </>
  );
}
