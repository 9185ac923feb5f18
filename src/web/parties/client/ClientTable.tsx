import { marketingAnswers } from '#shared/base/choices.ts';
import { clientColumns } from '#shared/records/client.ts';
import { clientRecord } from '#shared/records/client.ts';
import { shownColumns } from '#web/kit/ui/record/shown-fields.ts';
import type { Filter } from '#web/kit/ui/table/column.ts';
import { searchTable } from '#web/kit/ui/table/search-table.ts';
import { ServerTable, type ServerTableProps } from '#web/kit/ui/table/ServerTable.tsx';

const saidFilter: Filter = {
  kind: 'choice',
  options: [
    ...marketingAnswers.map((value) => ({ value, label: `marketing.answer.${value}` })),
    { value: 'none', label: 'marketing.notAsked', asks: null },
  ],
};

export const clientTable = searchTable({
  call: 'POST /client/search',
  words: 'client',
  searched: clientColumns,
  columns: [
    { key: '_ref', card: 'fact' },
    { key: 'companyName', card: 'title' },
    { key: 'firstName', card: 'title', width: 9 },
    { key: 'lastName', card: 'joined' },
    { key: 'phone', card: 'fact' },
    { key: 'email', width: 14 },
    { key: 'city', card: 'fact', width: 9 },
    ...shownColumns(clientRecord),
    {
      key: 'marketingMail',
      isHidden: true,
      filter: saidFilter,
      show: ({ marketing: { mail } }, { t }) => mail && t(`marketing.answer.${mail.answer}`),
    },
    {
      key: 'marketingMessage',
      isHidden: true,
      filter: saidFilter,
      show: ({ marketing: { message } }, { t }) =>
        message && t(`marketing.answer.${message.answer}`),
    },
  ],
  to: ({ _id }) => ({ to: '/clients/$id', params: { id: _id } }),
  create: { to: { to: '/clients/create' } },
});

export function ClientTable(props: ServerTableProps<'POST /client/search'>) {
  return <ServerTable table={clientTable} {...props} />;
}
