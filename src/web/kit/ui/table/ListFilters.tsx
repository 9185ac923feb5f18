import { ListFilter, Search } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
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
  /** The page's own filters, such as a period. */
  tools: ReactNode;
  /** On a wide screen: the page's menu of columns. */
  columnChoice: ReactNode;
  hiddenColumns: HiddenColumns;
  /** On a wide screen: whether the filters are shown below the heads of the columns. */
  heads: OpenState;
};

type OpenState = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/**
 * The one row above a list: search, the page's own filters, those of the columns, and the columns. On a phone all but
 * the search is behind a button.
 */
export function ListFilters({ beside, tools, columnChoice, hiddenColumns, ...props }: Props) {
  const { columns, query, setQuery, onFilter, isFetching, onFirst, heads } = props;
  const isNarrow = useIsNarrow();
  const panel = usePanel();
  const words = columns.find(({ kind, filter }) => kind === 'words' && filter);
  const others = filtersOf(columns, words);
  const active = others.filter(({ key }) => query.filters[key]).length;
  const hasFilters = others.length > 0 || (isNarrow && Boolean(tools));
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
        {!isNarrow && tools}
        <div className={`line tight far ${css['ends']}`}>
          {hasFilters && <FilterButton active={active} {...(isNarrow ? panel : heads)} />}
          {isNarrow ? beside : columnChoice}
          <MoreColumns {...hiddenColumns} />
        </div>
      </div>
      {isNarrow && (
        <Panel {...panel}>
          {tools}
          <CardFilters {...props} columns={others} close={() => panel.setOpen(false)} />
        </Panel>
      )}
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

/** On a phone. Once opened it is only hidden, because a field applies its text a moment after the last key. */
function usePanel() {
  const [isOpen, setOpen] = useState<boolean>();
  return { controls: useId(), isOpen: isOpen === true, setOpen, wasOpened: isOpen !== undefined };
}

function Panel({ controls, isOpen, wasOpened, children }: PanelProps) {
  if (!wasOpened) return null;
  return (
    <div id={controls} hidden={!isOpen}>
      <div className={`surface stack tight padded ${cardsCss['panel']}`}>{children}</div>
    </div>
  );
}

type PanelProps = Omit<ReturnType<typeof usePanel>, 'setOpen'> & { children: ReactNode };

type FilterButtonProps = OpenState & {
  /** The number of active filters. */
  active: number;
  controls?: string;
};

/** Shows and hides the filters of the columns. */
function FilterButton({ active, isOpen, setOpen, controls }: FilterButtonProps) {
  const t = useTranslate();
  return (
    <Button
      icon={ListFilter}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => setOpen(!isOpen)}
    >
      {active === 0 ? t('table.filters') : t('table.filtersActive', { count: active })}
    </Button>
  );
}

type CardFiltersProps = Pick<Props, 'query' | 'onFilter'> & {
  columns: readonly FilteredColumn[];
  close: () => void;
};

/** The filters of the columns on a phone; Enter closes the panel. */
function CardFilters({ columns, query: { filters }, onFilter, close }: CardFiltersProps) {
  const t = useTranslate();
  return (
    <>
      {columns.map(({ key, label, filter }) => (
        <FilterField
          key={key}
          filter={filter}
          column={label}
          value={filters[key] ?? ''}
          onChange={(text) => onFilter(key, text)}
          onEnter={close}
          isLabelled
        />
      ))}
      <Button onClick={close} wide>
        {t('table.apply')}
      </Button>
    </>
  );
}

type FilteredColumn = Pick<ColumnHead, 'key' | 'label' | 'card'> & {
  filter: NonNullable<ColumnHead['filter']>;
};

/** The columns with a filter, except the search of the list; those on the cards first. */
function filtersOf(
  columns: readonly ColumnHead[],
  words: ColumnHead | undefined,
): FilteredColumn[] {
  return columns
    .filter((column) => column !== words)
    .flatMap(({ filter, ...column }) => (filter ? [{ ...column, filter }] : []))
    .toSorted((a, b) => Number(!a.card) - Number(!b.card));
}
