import { Eye, Pencil } from 'lucide-react';
import { itemCategories } from '#shared/choices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { IconLink } from '#web/ui/button/IconLink.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';

const columns: TableColumns<'POST /item/search'> = [
  {
    key: '-actions',
    label: 'item.actions',
    sortable: false,
    onScreen: true,
    width: '6rem',
    show: ({ _id, title }, { t }) => (
      <>
        <IconLink
          icon={Eye}
          label={t('item.viewOne', { title })}
          to={{ to: '/items/$id', params: { id: _id } }}
        />
        <IconLink
          icon={Pencil}
          label={t('item.editOne', { title })}
          to={{ to: '/items/edit/$id', params: { id: _id } }}
        />
      </>
    ),
  },
  {
    key: 'category',
    label: 'item.category',
    filter: {
      kind: 'choice',
      options: itemCategories.map((value) => ({
        value,
        label: `item.category.${value}` as const,
      })),
    },
    width: '8rem',
    card: 'fact',
    show: ({ category }, { t }) => t(`item.category.${category}`),
  },
  {
    key: 'title',
    label: 'item.title',
    filter: { kind: 'text' },
    card: 'title',
    opens: true,
    show: ({ title }, { clip }) => clip(title),
  },
  {
    key: 'description',
    label: 'item.description',
    filter: { kind: 'text' },
    width: '22rem',
    show: ({ description }, { clip }) => clip(description),
  },
  {
    key: 'price',
    label: 'item.price',
    filter: { kind: 'number' },
    align: 'right',
    width: '8rem',
    card: 'fact',
    show: ({ price }, { money }) => money(price),
  },
  {
    key: 'disabled',
    label: 'item.disabled',
    filter: { kind: 'flag' },
    width: '7rem',
    card: 'fact',
    show: ({ disabled }, { t }) => t(disabled ? 'common.yes' : 'common.no'),
  },
];

/** The catalogue. */
export function ItemTable(use: TableUse<'POST /item/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /item/search"
      caption={t('item.many')}
      columns={columns}
      to={({ _id }) => ({ to: '/items/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('item.empty')}</p>
          <ButtonLink kind="main" to={{ to: '/items/create' }}>
            {t('item.new')}
          </ButtonLink>
        </>
      }
      {...use}
    />
  );
}
