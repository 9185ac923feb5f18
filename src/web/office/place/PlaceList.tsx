import { Plus, QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LazyLabelDialog } from '#web/floor/label/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { useTicked } from '#web/kit/ui/table/selection.tsx';
import { type Place, PlaceTable } from '#web/work/place/index.ts';

const PlacesBar = lazyPart(() => import('./PlacesBar.tsx').then(({ PlacesBar }) => PlacesBar));

/** The limit of a call that prints labels. */
const MAX_LABELS = 500;

/** The places; labels can be printed for the ticked ones or for all. */
export function PlaceList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/places');
  const ticked = useTicked<Place>({
    keyOf: ({ _id }) => _id,
    label: ({ code }) => t('place.tick', { code }),
  });
  return (
    <>
      <PageHeader
        title={t('place.many')}
        trail={[{ label: t('menu.storage'), to: { to: '/storage' } }]}
        extra={
          <>
            <LabelsOfAll />
            <ButtonLink to={{ to: '/places/create' }}>{t('place.new')}</ButtonLink>
          </>
        }
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/places/series' }}>
            {t('place.newSeries')}
          </ButtonLink>
        }
      />
      <div className="stack">
        <PlaceTable searchParams={searchParams} ticked={ticked} />
        {(ticked.rows.length > 0 || ticked.isChoosing) && (
          <Suspense>
            <PlacesBar ticked={ticked} params={searchParams[0]} most={MAX_LABELS} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Prints labels for all places up to the limit, which are read when the button is pressed. */
function LabelsOfAll() {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const all = useRead('POST /place/search', { body: { size: MAX_LABELS } }, { enabled: isAsked });
  const places = all.data?.data.map(({ _id }) => _id) ?? [];
  return (
    <>
      <Button icon={QrCode} pending={all.isFetching} onClick={() => setAsked(true)}>
        {t('place.labelsOfAll')}
      </Button>
      {isAsked && places.length > 0 && (
        <Suspense>
          <LazyLabelDialog of={{ places }} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
