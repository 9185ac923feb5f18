import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { useListed } from '#web/kit/ui/table/use-listed.ts';
import { CarpetSearch } from './CarpetSearch.tsx';
import { expectedTable } from './ExpectedItemTable.tsx';
import { MovementReport } from './MovementReport.tsx';
import { isLongView, storageViews } from './storage-search-params.ts';
import { ExpectedView, StoredView, toGoOut } from './StorageViews.tsx';
import { storedTable } from './StoredItemTable.tsx';

type CountKey = keyof Answer<'GET /stay/counts'>;

/** The warehouse: carpet search, lists and movements. */
export function StoragePage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  const [{ from, to }] = searchParams;
  return (
    <>
      <PageHeader title={t('storage.title')} />
      <CarpetSearch>
        <div className="stack">
          <Lists />
          <Fold title={t('storage.report')} startsOpen={from !== undefined || to !== undefined}>
            <MovementReport searchParams={searchParams} />
          </Fold>
        </div>
      </CarpetSearch>
    </>
  );
}

/** Filters stay when the view changes; page and sorting do not. */
function Lists() {
  const t = useTranslate();
  const { number } = useFormat();
  const searchParams = useSearchParams('/frame/storage');
  const [params] = searchParams;
  const counts = useCounts(params);
  const { view = 'stored' } = params;
  const others = { ...params, page: undefined, sort: undefined };
  return (
    <div>
      <Views
        label={t('table.views')}
        value={view}
        views={storageViews.map((key) => {
          const count = isLongView(key) ? undefined : counts?.[key];
          const figure = count === undefined ? '' : ` ${number(count)}`;
          const search = { ...others, view: key === 'stored' ? undefined : key };
          return {
            key,
            label: `${t(`storage.view.${key}`)}${figure}`,
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

/** The number of pieces of each view, under the current filters. */
function useCounts(params: TextParams): Partial<Record<CountKey, number>> | undefined {
  const columns = [...storedTable.columns, ...expectedTable.columns];
  const enabled = columns.some(({ key }) => params[key] !== undefined);
  const { data: all } = useRead('GET /stay/counts', {}, { keep: true, enabled: !enabled });
  const inStore = { params, fixed: { open: true }, enabled };
  const leaving = { params, fixed: { open: true, ...toGoOut }, enabled };
  const found = {
    stored: useListed(storedTable, inStore)?.total,
    toComeIn: useListed(expectedTable, { params, fixed: {}, enabled })?.total,
    toGoOut: useListed(storedTable, leaving)?.total,
  };
  return enabled ? found : all;
}
