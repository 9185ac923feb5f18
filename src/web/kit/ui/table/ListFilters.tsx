import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { MoreColumns } from './ColumnChoice.tsx';
import { FilterField, TypedFilter } from './FilterField.tsx';
import type { HiddenColumns } from './fit-columns.ts';
import type { SetTableQuery, TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';
import searchCss from './ListSearch.module.css';
import css from './Table.module.css';
import cardsCss from './TableCards.module.css';

const PickFirst = lazyPart(() => import('./PickFirst.tsx').then(({ PickFirst }) => PickFirst));

type Props = {
  columns: readonly ColumnHead[];
  query: TableQuery;
  setQuery: SetTableQuery;
  onFilter: (key: string, text: string) => void;
  /** The rows are outdated or being fetched. */
  isFetching: boolean;
  /** In a list from which a row is picked: picks the first. */
  onFirst: (() => void) | undefined;
  /** On a phone, beside the filter button. */
  beside: ReactNode;
  /** The page's own controls, such as a period. */
  tools: ReactNode;
  hiddenColumns: HiddenColumns;
};

/** Above a list: the search field, on a phone all filters, and the active filters. */
export function ListFilters({ beside, tools, hiddenColumns, ...props }: Props) {
  const { columns, query, setQuery, onFilter, isFetching, onFirst } = props;
  const words = columns.find(({ kind, filter }) => kind === 'words' && filter);
  const others = columns.filter((column) => column !== words);
  return (
    <>
      {onFirst && (
        <Suspense>
          <PickFirst {...{ columns, query, onFilter, isFetching, onFirst }} />
        </Suspense>
      )}
      <div className={`line ${css['tools']}`} data-screen>
        {words && !onFirst && (
          <ListSearch
            value={query.filters[words.key] ?? ''}
            onChange={(text) => onFilter(words.key, text)}
          />
        )}
        {tools}
        <div className="far">
          <MoreColumns {...hiddenColumns} />
        </div>
      </div>
      <CardFilters columns={others} filters={query.filters} onFilter={onFilter} beside={beside} />
      {/* Not loaded lazily: the rows would move under the pointer when it arrives. */}
      <ActiveFilters columns={columns} query={query} setQuery={setQuery} />
    </>
  );
}

type SearchProps = { value: string; onChange: (text: string) => void };

/** A field that searches all text of a list: words in any order, also by sound. */
function ListSearch({ value, onChange }: SearchProps) {
  const t = useTranslate();
  return (
    <search className={searchCss['search']} aria-label={t('table.search')}>
      <TypedFilter
        filter={{ kind: 'text' }}
        look={{
          'aria-label': t('table.search'),
          placeholder: t('table.search'),
          end: <Search size={16} aria-hidden />,
        }}
        value={value}
        onChange={onChange}
      />
    </search>
  );
}

type CardFiltersProps = {
  columns: readonly ColumnHead[];
  filters: TextParams;
  onFilter: (key: string, text: string) => void;
  beside?: ReactNode;
};

/**
 * The filters on a phone, behind a button; those of columns on the cards first. Enter closes the panel. Once opened it is
 * only hidden, because a field applies its text a moment after the last key.
 */
function CardFilters({ columns, filters, onFilter, beside }: CardFiltersProps) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState<boolean>();
  const filtered = columns
    .flatMap(({ filter, ...column }) => (filter ? [{ ...column, filter }] : []))
    .toSorted((a, b) => Number(!a.card) - Number(!b.card));
  if (!isNarrow || filtered.length === 0) return null;
  return (
    <div className="stack tight">
      <div className="line">
        <Button icon={SlidersHorizontal} onClick={() => setOpen(!isOpen)}>
          {t('table.filters')}
        </Button>
        {beside}
      </div>
      {isOpen !== undefined && (
        <div hidden={!isOpen}>
          <div className={`surface stack tight padded ${cardsCss['panel']}`}>
            {filtered.map(({ key, label, filter }) => (
              <FilterField
                key={key}
                filter={filter}
                column={label}
                value={filters[key] ?? ''}
                onChange={(text) => onFilter(key, text)}
                onEnter={() => setOpen(false)}
                isLabelled
              />
            ))}
            <Button onClick={() => setOpen(false)} wide>
              {t('table.apply')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
