import { dayProblem } from '#shared/day.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Filter } from './column.ts';
import { filterValue } from './filter.ts';

/** Returns a function for the error of a typed filter, undefined if it is empty or valid. */
export function useFilterProblem() {
  const t = useTranslate();
  return (filter: Filter, text: string): string | undefined => {
    if (text.trim() === '' || filterValue(filter, text) !== undefined) return undefined;
    if (filter.kind === 'number') return t('validation.number');
    if (filter.kind === 'documentNumber') return t('table.documentNumberHint');
    if (filter.kind !== 'day') return t('validation.invalid');
    return dayProblem(text) === 'noSuchDay' ? t('validation.noSuchDay') : t('table.dayHint');
  };
}
