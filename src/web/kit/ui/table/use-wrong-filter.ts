import { dayProblem } from '#shared/day.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Filter } from './column.ts';
import { filterValue } from './filter.ts';

/** What is wrong with a filter as it was typed, in words; nothing where it can be asked. */
export function useWrongFilter() {
  const t = useTranslate();
  return (filter: Filter, text: string): string | undefined => {
    if (text.trim() === '' || filterValue(filter, text) !== undefined) return undefined;
    if (filter.kind === 'number') return t('validation.number');
    if (filter.kind === 'documentNumber') return t('table.documentNumberHint');
    if (filter.kind !== 'day') return t('validation.invalid');
    return dayProblem(text) === 'noSuchDay' ? t('validation.noSuchDay') : t('table.dayHint');
  };
}
