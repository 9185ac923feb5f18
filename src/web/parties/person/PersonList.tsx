import { personColumns } from '#shared/records/user.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';

export function PersonList() {
  return (
    <ListPage words="person" create={{ to: '/people/create' }}>
      <PersonTable searchParams={useSearchParams('/frame/people')} />
    </ListPage>
  );
}

const PersonTable = listOf({
  call: 'POST /user/search',
  words: 'person',
  searched: personColumns,
  columns: [
    { key: 'username', card: 'title' },
    {
      key: 'firstName',
      kind: 'text',
      label: 'client.firstName',
      card: 'fact',
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    { key: 'role', card: 'fact' },
    { key: 'seenOn', kind: 'instant', card: 'fact', value: ({ seenOn }) => seenOn },
    {
      key: 'disabled',
      card: 'badge',
      show: ({ disabled }, { t }) => disabled && t('person.disabled'),
    },
  ],
  linkColumn: 'username',
  to: ({ _id }) => ({ to: '/people/$id', params: { id: _id } }),
  create: { to: { to: '/people/create' } },
});
