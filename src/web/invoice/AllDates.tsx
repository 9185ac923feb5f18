import { useFormat } from '#web/base/format.ts';
import type { TextParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { TableSearchParams } from '#web/ui/table/table-query.ts';
import { hasPeriod, usual } from './list-filter.ts';

/** Says that it is so, with one press to the usual dates and back. */
export function AllDates({ searchParams }: { searchParams: TableSearchParams }) {
  const t = useTranslate();
  const { day } = useFormat();
  const [params, setParams] = searchParams;
  const { from, to } = usual();
  const set = (period: TextParams) => setParams({ ...period, page: undefined }, { push: true });
  return (
    <p className="line" role="status">
      {hasPeriod(params) ? (
        <button
          type="button"
          className="link"
          onClick={() => set({ from: undefined, to: undefined })}
        >
          {t('search.searchAllDates')}
        </button>
      ) : (
        <>
          {t('search.allDates')}
          <button
            type="button"
            className="link"
            onClick={() => set({ from: from ?? undefined, to: to ?? undefined })}
          >
            {t('search.usualDates', { from: day(from), to: day(to) })}
          </button>
        </>
      )}
    </p>
  );
}
