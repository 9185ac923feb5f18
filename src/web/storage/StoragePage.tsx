import { storageViewNames } from '#shared/choices.ts';
import { storageViews } from '#shared/rules/views.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { MovementReport } from './MovementReport.tsx';
import { StoredItemTable } from './StoredItemTable.tsx';
import css from './StoragePage.module.css';

/** What is in storage, what came and what left, and every carpet with its place. */
export function StoragePage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <PageColumns>
        <div className={`line ${css['head']}`}>
          <Card>
            <Count />
          </Card>
          <Card title={t('storage.report')}>
            <MovementReport searchParams={searchParams} />
          </Card>
        </div>
        <StorageList searchParams={searchParams} />
      </PageColumns>
    </>
  );
}

type ListProps = { searchParams: ReturnType<typeof useSearchParams<'/frame/storage'>> };

/** All carpets in storage, or a view of them. */
function StorageList({ searchParams }: ListProps) {
  const t = useTranslate();
  const [{ view: open }] = searchParams;
  const views = [undefined, ...storageViewNames] as const;
  return (
    <div>
      <Views
        label={t('table.views')}
        views={views.map((view) => ({
          key: view ?? 'all',
          label: t(`storage.view.${view ?? 'all'}`),
          to: { to: '/storage', search: view ? { view } : {} },
          isOpen: view === open,
        }))}
      />
      <StoredItemTable
        key={open}
        searchParams={searchParams}
        {...(open && { fixed: storageViews[open](today()) })}
      />
    </div>
  );
}

function Count() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data } = useRead('POST /report/get-in-items-report', { body: {} });
  return <Figure value={data ? number(data.count) : '…'} label={t('storage.count')} />;
}
