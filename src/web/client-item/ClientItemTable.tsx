import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Clip } from '#web/ui/table/Clip.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';

const columns: TableColumns<'POST /clientItem/search'> = [
  {
    key: '_ref',
    label: 'clientItem.ref',
    filter: { kind: 'number' },
    width: '4.5rem',
    card: 'title',
    show: ({ _ref }, { mark }) => mark(String(_ref)),
  },
  {
    key: '_previousRef',
    label: 'clientItem.previousRef',
    filter: { kind: 'text' },
    width: '7.5rem',
    show: ({ _previousRef }, { clip }) => clip(_previousRef),
  },
  {
    key: 'clientName',
    label: 'clientItem.client',
    filter: { kind: 'text' },
    width: '12rem',
    card: 'fact',
    show: ({ client }, { mark }) => (
      <Clip fills whole={nameOf(client)}>
        <Link to="/clients/$id" params={{ id: client._id }}>
          {mark(nameOf(client))}
        </Link>
      </Clip>
    ),
  },
  {
    key: 'title',
    label: 'clientItem.title',
    filter: { kind: 'text' },
    width: '12rem',
    card: 'title',
    show: ({ title }, { clip }) => clip(title),
  },
  {
    key: 'category',
    label: 'clientItem.category',
    filter: { kind: 'text' },
    width: '8.5rem',
    card: 'fact',
    show: ({ category }, { clip }) => clip(category),
  },
  {
    key: 'price',
    label: 'clientItem.price',
    filter: { kind: 'number' },
    align: 'right',
    width: '6.5rem',
    card: 'fact',
    show: ({ price }, { money }) => money(price),
  },
  {
    key: 'length',
    label: 'clientItem.length',
    filter: { kind: 'number' },
    align: 'right',
    width: '5.5rem',
    show: ({ dimensions }, { number, t }) =>
      t('clientItem.cm', { size: number(dimensions.length) }),
  },
  {
    key: 'width',
    label: 'clientItem.width',
    filter: { kind: 'number' },
    align: 'right',
    width: '5.5rem',
    show: ({ dimensions }, { number, t }) => t('clientItem.cm', { size: number(dimensions.width) }),
  },
  {
    key: 'description',
    label: 'clientItem.description',
    filter: { kind: 'text' },
    width: '8.5rem',
    show: ({ description }, { clip }) => clip(description),
  },
];

/** The carpets of all clients, or those that its user wants. */
export function ClientItemTable(use: TableUse<'POST /clientItem/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /clientItem/search"
      caption={t('clientItem.many')}
      columns={columns}
      to={({ _id }) => ({ to: '/clientItems/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('clientItem.empty')}</p>
          {use.fixed?.client === undefined && (
            <ButtonLink kind="main" icon={Plus} to={{ to: '/clientItems/create' }}>
              {t('clientItem.new')}
            </ButtonLink>
          )}
        </>
      }
      {...use}
    />
  );
}
