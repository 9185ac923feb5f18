import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { itemRecord } from '#shared/records/item.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PageSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { useShownFacts } from '#web/kit/ui/record/shown-fields.ts';
import { WithHistory } from '#web/parties/history/index.ts';
import { DeleteItem } from './DeleteItem.tsx';
import type { Item } from './item.ts';

export function ItemPage() {
  const { id } = useParams({ from: '/frame/items/$id' });
  const read = useRead('GET /item/:id', { params: { id } });
  return (
    <DataState read={read} skeleton={<PageSkeleton />}>
      {(item) => <Details key={id} item={item} />}
    </DataState>
  );
}

function Details({ item }: { item: Item }) {
  const t = useTranslate();
  const { money } = useFormat();
  const shownFacts = useShownFacts(itemRecord, item);
  const searchParams = useSearchParams('/frame/items/$id');
  const { _id: id, _ref, title, category, unit, price, description, disabled } = item;
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('item.many'), to: { to: '/items' } }]}
        state={disabled && <StatusBadge of="item.disabled" />}
        more={<DeleteItem item={item} />}
        action={
          <ButtonLink kind="main" icon={Pencil} to={{ to: '/items/edit/$id', params: { id } }}>
            {t('common.edit')}
          </ButtonLink>
        }
      />
      <WithHistory record={id} searchParams={searchParams}>
        <Card title={t('item.details')}>
          <Facts
            facts={[
              { label: t('item.ref'), value: _ref },
              { label: t('item.category'), value: t(`item.category.${category}`) },
              { label: t('item.unit'), value: t(`unit.${unit}`) },
              { label: t('item.price'), value: money(price) },
              ...(disabled ? [{ label: t('item.disabled'), value: t('common.yes') }] : []),
              { label: t('item.description'), value: description, isWide: true },
              ...shownFacts,
            ]}
          />
        </Card>
      </WithHistory>
    </>
  );
}
