import { mailViewNames } from '#shared/choices.ts';
import { mailViews } from '#shared/rules/views.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { MailTable } from './MailTable.tsx';

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
