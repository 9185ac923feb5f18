import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Fold } from '#web/ui/page/Fold.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import type { TableSearchParams } from '#web/ui/table/table-query.ts';
import { CarpetSearch } from './CarpetSearch.tsx';
import { MovementReport } from './MovementReport.tsx';
import { type StorageView, storageViews } from './storage-search-params.ts';
import { ExpectedView, StoredView } from './StorageViews.tsx';

/** The warehouse: any carpet by its number, what is in storage, what is to come and to go. */
export function StoragePage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  const [{ from, to }] = searchParams;
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <CarpetSearch />
      <div className="stack">
        <Views />
        <Fold title={t('warehouse.report')} startsOpen={from !== undefined || to !== undefined}>
          <MovementReport searchParams={searchParams} />
        </Fold>
      </div>
    </>
  );
}

/** What the filters ask stays when another view is opened, the page and the order do not. */
function Views() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data: counts } = useRead('GET /stay/counts', {}, { keep: true });
  const searchParams = useSearchParams('/frame/storage');
  const [{ view = 'stored' }, setParams] = searchParams;
  return (
    <Tabs
      label={t('warehouse.views')}
      value={view}
      onChange={(next) => {
        const shown = next === 'stored' ? undefined : next;
        setParams({ view: shown, page: undefined, sort: undefined }, { push: true });
      }}
      tabs={storageViews.map((key) => {
        const count = counts ? ` ${number(counts[key])}` : '';
        return {
          key,
          label: `${t(`warehouse.view.${key}`)}${count}`,
          content: list(key, searchParams),
        };
      })}
    />
  );
}

function list(view: StorageView, searchParams: TableSearchParams) {
  if (view === 'toComeIn') return <ExpectedView searchParams={searchParams} />;
  return <StoredView key={view} searchParams={searchParams} isToGo={view === 'toGoOut'} />;
}
