import { dayProblem, isMonth } from '#shared/base/day.ts';
import { formatOf } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CalendarInput, type CalendarInputProps } from './CalendarInput.tsx';
import { readComingDay, readDay, readMonth } from './read-day.ts';

/** Lazy: it is larger than the code of a page, and rarely opened. */
const Calendar = lazyPart(() => import('./Calendar.tsx').then(({ Calendar }) => Calendar));

type DayInputProps = CalendarInputProps & {
  /** A deadline: a month that is over means that of next year. */
  isComing?: boolean;
};

/** A day (`YYYY-MM-DD`), typed (`5/3`, `05/03/2026`) or picked. */
export function DayInput({ isComing = false, ...props }: DayInputProps) {
  const t = useTranslate();
  return (
    <CalendarInput
      {...props}
      placeholder={t('common.dayFormat')}
      open={t('common.openCalendar')}
      read={isComing ? readComingDay : readDay}
      write={writeDay}
      wrong={(text) => {
        const problem = dayProblem(text);
        return problem && t(problem === 'day' ? 'validation.day' : 'validation.noSuchDay');
      }}
      calendar={Calendar}
    />
  );
}

function writeDay(value: string | null): string {
  return formatOf('el').day(value);
}

const MonthCalendar = lazyPart(() =>
  import('./MonthCalendar.tsx').then(({ MonthCalendar }) => MonthCalendar),
);

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
