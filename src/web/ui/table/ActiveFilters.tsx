import { X } from 'lucide-react';
import { useSay, useT } from '#web/app/words.tsx';
import { useFormat } from '../format.ts';
import type { Column } from './column.ts';
import { ask, type SetTable, type TableState } from './state.ts';
import { withFilter } from './TableHead.tsx';
import css from './ActiveFilters.module.css';

type Props = { columns: readonly Column<never>[]; state: TableState; set: SetTable };

/** What narrows the list, in words that can be taken away. */
export function ActiveFilters({ columns, state, set }: Props) {
  const t = useT();
  const say = useSay();
  const words = useFilterWords();
  const active = columns.filter(({ key, filter }) => {
    const text = state.filters[key];
    return filter !== undefined && text !== undefined && ask(filter, text) !== undefined;
  });
  if (active.length === 0) return null;
  return (
    <div className={css['active']}>
      {active.map((column) => {
        const value = words(column, state.filters[column.key] ?? '');
        const name = say(column.label);
        return (
          <button
            key={column.key}
            type="button"
            className={css['word']}
            aria-label={t('table.removeFilter', { column: name, value })}
            onClick={() => set(withFilter(state, column.key, ''))}
          >
            {name}: <strong>{value}</strong>
            <X size={14} aria-hidden />
          </button>
        );
      })}
      {active.length > 1 && (
        <button
          type="button"
          className={css['clear']}
          onClick={() => set({ page: 1, filters: {} })}
        >
          {t('table.clearFilters')}
        </button>
      )}
    </div>
  );
}

/** How a filter reads: the choice's word, the days of a span, what was typed. */
function useFilterWords() {
  const t = useT();
  const say = useSay();
  const { day } = useFormat();
  return ({ filter }: Column<never>, text: string): string => {
    if (filter?.kind === 'flag') return t(text === 'yes' ? 'common.yes' : 'common.no');
    if (filter?.kind === 'choice') {
      const option = filter.options.find(({ value }) => value === text);
      return option ? say(option.label) : text;
    }
    if (filter?.kind !== 'day') return text;
    const span = ask(filter, text) as { from: string; to: string };
    return span.from === span.to ? day(span.from) : `${day(span.from)} – ${day(span.to)}`;
  };
}
