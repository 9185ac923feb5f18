import { mailColumns } from '#shared/columns/mail.ts';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { pageOfDocument } from './page-of-document.ts';

export const MailTable = listOf({
  call: 'POST /mail/search',
  words: 'mail',
  searched: mailColumns,
  columns: [
    { key: 'subject', kind: 'text', card: 'title', value: ({ subject }) => subject },
    {
      key: 'client',
      card: 'fact',
      filter: false,
      show: ({ client }) => <ClientLink client={client} />,
    },
    { key: 'emails', kind: 'text', card: 'fact', value: ({ emails }) => emails.join(', ') },
    { key: 'createdOn', card: 'fact' },
    { key: 'state', card: 'end' },
    { key: 'failure', kind: 'text', card: 'below', value: ({ failure }) => failure?.message },
  ],
  linkColumn: 'subject',
  create: { to: { to: '/invoices' }, label: 'invoice.many' },
  to: ({ kind, document }) => pageOfDocument(kind, document),
});
