import { mailViewNames } from '#shared/base/choices.ts';
import { mailColumns } from '#shared/records/mail.ts';
import { mailViews } from '#shared/rules/views.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { pageOfDocument } from './document-links.tsx';
import { failureWords, recipientsWords, stateOf } from './mail.ts';

export function MailList() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/mails');
  const [params] = searchParams;
  const { view } = params;
  return (
    <>
      <PageHeader title={t('mail.many')} />
      <Views
        label={t('table.views')}
        views={[undefined, ...mailViewNames].map((name) => ({
          key: name ?? 'all',
          label: t(`mail.view.${name ?? 'all'}`),
          to: { to: '/mails', search: { ...params, view: name, page: undefined } },
        }))}
        value={view ?? 'all'}
      />
      <MailTable
        key={view}
        searchParams={searchParams}
        {...(view && { fixed: mailViews[view](today()), emptyWord: 'mail.noneFailed' })}
      />
    </>
  );
}

const MailTable = listOf({
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
    {
      key: 'emails',
      kind: 'text',
      card: 'below',
      value: ({ emails }) => emails.join(', '),
      show: (mail, { t }) => recipientsWords(mail, t),
    },
    { key: 'createdOn', card: 'fact' },
    { key: 'state', card: 'end', show: (mail) => <StatusBadge of={stateOf(mail)} /> },
    { key: 'failure', kind: 'text', card: 'below', value: failureWords },
  ],
  linkColumn: 'subject',
  create: { to: { to: '/invoices' }, label: 'invoice.many' },
  to: ({ kind, document }) => pageOfDocument(kind, document),
});
