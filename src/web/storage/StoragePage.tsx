import { storageViewNames } from '#shared/choices.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Fold } from '#web/ui/page/Fold.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { CarpetSearch } from './CarpetSearch.tsx';
import { MovementReport } from './MovementReport.tsx';
import { isLong, type StorageView, storageTabs } from './storage-search-params.ts';
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
        <StorageTabs />
        <Fold title={t('warehouse.report')} startsOpen={from !== undefined || to !== undefined}>
          <MovementReport searchParams={searchParams} />
        </Fold>
      </div>
    </>
  );
}

/** What the filters ask stays when another tab is opened, the page and the order do not. */
function StorageTabs() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data: counts } = useRead('GET /stay/counts', {}, { keep: true });
  const [{ view = 'stored' }, setParams] = useSearchParams('/frame/storage');
  return (
    <Tabs
      label={t('warehouse.views')}
      value={isLong(view) ? 'stored' : view}
      onChange={(next) => {
        const shown = next === 'stored' ? undefined : next;
        setParams({ view: shown, page: undefined, sort: undefined }, { push: true });
      }}
      tabs={storageTabs.map((key) => {
        const count = counts ? ` ${number(counts[key])}` : '';
        return {
          key,
          label: `${t(`warehouse.view.${key}`)}${count}`,
          content: key === 'stored' ? <Stored view={view} /> : <Planned tab={key} />,
        };
      })}
    />
  );
}

/** All that is in storage, or what has been there for long. */
function Stored({ view }: { view: StorageView }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  const open = isLong(view) ? view : undefined;
  return (
    <div>
      <Views
        label={t('table.views')}
        views={[undefined, ...storageViewNames].map((long) => ({
          key: long ?? 'all',
          label: t(`storage.view.${long ?? 'all'}`),
          to: { to: '/storage', search: long ? { view: long } : {} },
        }))}
        value={open ?? 'all'}
      />
      <StoredView key={open} searchParams={searchParams} long={open} />
    </div>
  );
}

function Planned({ tab }: { tab: 'toComeIn' | 'toGoOut' }) {
  const searchParams = useSearchParams('/frame/storage');
  if (tab === 'toComeIn') return <ExpectedView searchParams={searchParams} />;
  return <StoredView searchParams={searchParams} isToGo />;
}
