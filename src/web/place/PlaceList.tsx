import { Plus } from 'lucide-react';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { PlaceTable } from './PlaceTable.tsx';

export function PlaceList() {
  const t = useTranslate();
  return (
    <>
      <PageHeader
        title={t('place.many')}
        trail={[{ label: t('menu.storage'), to: { to: '/storage' } }]}
        extra={<ButtonLink to={{ to: '/places/create' }}>{t('place.new')}</ButtonLink>}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/places/series' }}>
            {t('place.newSeries')}
          </ButtonLink>
        }
      />
      <PlaceTable searchParams={useSearchParams('/frame/places')} />
    </>
  );
}
