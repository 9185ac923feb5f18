import { Plus } from 'lucide-react';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CountTable } from './CountTable.tsx';

export function CountListPage() {
  const t = useTranslate();
  return (
    <>
      <PageHeader
        title={t('count.many')}
        trail={[{ label: t('menu.storage'), to: { to: '/storage' } }]}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/counts/create' }}>
            {t('count.new')}
          </ButtonLink>
        }
      />
      <CountTable searchParams={useSearchParams('/frame/counts')} />
    </>
  );
}
