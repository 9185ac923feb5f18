import { personColumns } from '#shared/columns/person.ts';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';

export const PersonTable = listOf({
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
