import { X } from 'lucide-react';
import { useFormat } from '#web/base/format.ts';
import { useTranslateKey, useTranslate } from '#web/base/translate.tsx';
import type { TableColumn, Filter } from './column.ts';
import { ask, type SetTable, type TableState } from './state.ts';
import { withFilter } from './TableHead.tsx';
import { useWrongFilter } from './use-wrong-filter.ts';
import css from './ActiveFilters.module.css';

type Props = { columns: readonly TableColumn<never>[]; state: TableState; set: SetTable };

/** What narrows the list, in words that can be taken away; what makes no sense says so. */
export function ActiveFilters({ columns, state, set }: Props) {
  const t = useTranslate();
  const say = useTranslateKey();
  const words = useFilterWords();
  const active = columns.filter(({ key, filter }) => filter && state.filters[key]?.trim());
  if (active.length === 0) return null;
  return (
    <div className={css['active']}>
      {active.map((column) => {
        const { value, problem } = words(column, state.filters[column.key] ?? '');
        const name = say(column.label);
        return (
          <button
            key={column.key}
            type="button"
            className={css['word']}
            data-wrong={problem && ''}
            aria-label={t('table.removeFilter', { column: name, value })}
            onClick={() => set(withFilter(state, column.key, ''))}
          >
            {name}: <strong>{value}</strong>
            {problem}
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

/** How a filter reads: the choice's word, the days of a span, what was typed and what is wrong. */
function useFilterWords() {
  const t = useTranslate();
  const say = useTranslateKey();
  const { day } = useFormat();
  const wrong = useWrongFilter();

  function read(filter: Filter, text: string): string {
    if (filter.kind === 'flag') return t(text === 'yes' ? 'common.yes' : 'common.no');
    if (filter.kind === 'choice') {
      const option = filter.options.find(({ value }) => value === text);
      return option ? say(option.label) : text;
    }
    if (filter.kind !== 'day') return text;
    const span = ask(filter, text) as { from: string; to: string };
    return span.from === span.to ? day(span.from) : `${day(span.from)} – ${day(span.to)}`;
  }

  return ({ filter }: TableColumn<never>, text: string): { value: string; problem?: string } => {
    const problem = filter && wrong(filter, text);
    if (problem !== undefined) return { value: text, problem };
    return { value: filter ? read(filter, text) : text };
  };
}
