import { X } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { readSpan } from '../date/read-day.ts';
import type { Filter } from './column.ts';
import { useFilterProblem } from './filter.ts';
import { noFilters, type SetTableQuery, type TableQuery } from './table-query.ts';
import type { ColumnHead } from './use-columns.tsx';
import css from './ActiveFilters.module.css';

type Props = { columns: readonly ColumnHead[]; query: TableQuery; setQuery: SetTableQuery };

/** The active filters of a list, each with a button that removes it; an invalid one shows its error. */
export function ActiveFilters({ columns, query: { filters }, setQuery }: Props) {
  const t = useTranslate();
  const describe = useFilterText();
  const problemOf = useFilterProblem();
  const active = columns.flatMap(({ key, label, filter }) => {
    const text = filters[key] ?? '';
    return filter && text.trim() !== '' ? [{ key, label, filter, text }] : [];
  });
  if (active.length === 0) return null;
  return (
    <div className="line">
      {active.map(({ key, label, filter, text }) => {
        const problem = problemOf(filter, text);
        const value = problem === undefined ? describe(filter, text) : text;
        return (
          <button
            key={key}
            type="button"
            className={`${problem === undefined ? 'quiet' : 'wrong'} ${css['word']}`}
            aria-label={t('table.removeFilter', { column: label, value })}
            onClick={() =>
              setQuery({ page: 1, filters: { ...filters, [key]: '' } }, { push: true })
            }
          >
            {label}: <strong>{value}</strong>
            {problem}
            <X size={14} data-screen aria-hidden />
          </button>
        );
      })}
      {active.length > 1 && (
        <button
          type="button"
          className="link"
          data-screen
          onClick={() => setQuery(noFilters, { push: true })}
        >
          {t('table.clearFilters')}
        </button>
      )}
    </div>
  );
}

/** A filter's value in words: the label of a choice, the days of a span, or the typed text. */
function useFilterText() {
  const t = useTranslate();
  const say = useTranslateKey();
  const { day } = useFormat();
  return (filter: Filter, text: string): string => {
    if (filter.kind === 'flag') return t(text === 'yes' ? 'common.yes' : 'common.no');
    if (filter.kind === 'choice') {
      const option = filter.options.find(({ value }) => value === text);
      return option ? say(option.label) : text;
    }
    const span = filter.kind === 'day' ? readSpan(text, today()) : undefined;
    if (span === undefined) return text;
    return span.from === span.to ? day(span.from) : `${day(span.from)} – ${day(span.to)}`;
  };
}
