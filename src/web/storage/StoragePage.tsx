import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Fold } from '#web/ui/page/Fold.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { CarpetSearch } from './CarpetSearch.tsx';
import { MovementReport } from './MovementReport.tsx';
import { isLong, storageViews } from './storage-search-params.ts';
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
        <Lists />
        <Fold title={t('warehouse.report')} startsOpen={from !== undefined || to !== undefined}>
          <MovementReport searchParams={searchParams} />
        </Fold>
      </div>
    </>
  );
}

/** What the filters ask stays when another view is opened, the page and the order do not. */
function Lists() {
  const t = useTranslate();
  const { number } = useFormat();
  const { data: counts } = useRead('GET /stay/counts', {}, { keep: true });
  const searchParams = useSearchParams('/frame/storage');
  const [params] = searchParams;
  const { view = 'stored' } = params;
  const others = { ...params, page: undefined, sort: undefined };
  return (
    <div>
      <Views
        label={t('table.views')}
        value={view}
        views={storageViews.map((key) => {
          const count = !isLong(key) && counts ? ` ${number(counts[key])}` : '';
          const search = { ...others, view: key === 'stored' ? undefined : key };
          return {
            key,
            label: `${t(`warehouse.view.${key}`)}${count}`,
            to: { to: '/storage', search },
          };
        })}
      />
      {view === 'toComeIn' ? (
        <ExpectedView searchParams={searchParams} />
      ) : (
        <StoredView key={view} searchParams={searchParams} view={view} />
      )}
    </div>
  );
}
