import { Plus } from 'lucide-react';
import { countColumns } from '#shared/records/count.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { CountStatus } from './CountStatus.tsx';

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

const CountTable = listOf({
  call: 'POST /count/search',
  words: 'count',
  searched: countColumns,
  columns: [
    {
      key: 'placeCode',
      label: 'count.place',
      card: 'title',
      show: ({ place }, { t }) => place?.code ?? t('count.everything'),
    },
    { key: 'createdOn', card: 'fact' },
    { key: 'notes', card: 'below' },
    { key: 'open', card: 'fact', show: ({ open }) => <CountStatus open={open} /> },
  ],
  linkColumn: 'placeCode',
  to: ({ _id }) => ({ to: '/counts/$id', params: { id: _id } }),
  create: { to: { to: '/counts/create' } },
});
