import { isMonth } from '#shared/month.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CalendarInput, type CalendarInputProps } from './CalendarInput.tsx';
import { readMonth } from './read-month.ts';

const MonthCalendar = lazyPart(() => import('./MonthCalendar.tsx'), 'MonthCalendar');

/** A month (`YYYY-MM`), typed (`3`, `3/26`, `03/2026`) or picked. */
export function MonthInput(props: CalendarInputProps) {
  const t = useTranslate();
  return (
    <CalendarInput
      {...props}
      placeholder={t('period.monthFormat')}
      open={t('period.openMonths')}
      read={readMonth}
      write={writeMonth}
      wrong={(text) => (isMonth(text) ? undefined : t('period.wrong.month'))}
      calendar={MonthCalendar}
    />
  );
}

function writeMonth(value: string | null): string {
  if (value === null || !isMonth(value)) return value ?? '';
  return `${value.slice(5)}/${value.slice(0, 4)}`;
}
