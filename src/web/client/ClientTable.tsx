import { useTranslate } from '#web/base/translate.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import type { TableColumns } from '#web/ui/table/column.ts';
import { ServerTable, type TableUse } from '#web/ui/table/ServerTable.tsx';

const columns: TableColumns<'POST /client/search'> = [
  {
    key: '_ref',
    label: 'client.ref',
    filter: { kind: 'number' },
    width: '5.5rem',
    card: 'fact',
    show: ({ _ref }, { mark }) => mark(String(_ref)),
  },
  {
    key: 'companyName',
    label: 'client.companyName',
    filter: { kind: 'text' },
    card: 'title',
    show: ({ companyName }, { clip }) => clip(companyName),
  },
  {
    key: 'firstName',
    label: 'client.firstName',
    filter: { kind: 'text' },
    card: 'title',
    show: ({ firstName }, { clip }) => clip(firstName),
  },
  {
    key: 'lastName',
    label: 'client.lastName',
    filter: { kind: 'text' },
    card: 'title',
    joins: true,
    isSought: true,
    show: ({ lastName }, { clip }) => clip(lastName),
  },
  {
    key: 'phone',
    label: 'client.phone',
    filter: { kind: 'text' },
    width: '9.5rem',
    card: 'fact',
    show: ({ phones: [first] }, { clip }) => first && clip(first.phoneNumber),
  },
  {
    key: 'email',
    label: 'client.email',
    filter: { kind: 'text' },
    width: '13rem',
    show: ({ emails: [first] }, { clip }) => first && clip(first.emailAddress),
  },
  {
    key: 'city',
    label: 'client.city',
    filter: { kind: 'text' },
    width: '9rem',
    card: 'fact',
    show: ({ addresses: [first] }, { clip }) => first && clip(first.city),
  },
];

/** All clients, or those that its user wants. */
export function ClientTable(use: TableUse<'POST /client/search'>) {
  const t = useTranslate();
  return (
    <ServerTable
      call="POST /client/search"
      caption={t('client.many')}
      columns={columns}
      to={({ _id }) => ({ to: '/clients/$id', params: { id: _id } })}
      empty={
        <>
          <p>{t('client.empty')}</p>
          <ButtonLink kind="main" to={{ to: '/clients/create' }}>
            {t('client.new')}
          </ButtonLink>
        </>
      }
      {...use}
    />
  );
}
