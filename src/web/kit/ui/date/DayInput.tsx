import { dayProblem } from '#shared/day.ts';
import { formatOf } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CalendarInput, type CalendarInputProps } from './CalendarInput.tsx';
import { readComingDay, readDay } from './read-day.ts';

/** Lazy: it is larger than the code of a page, and rarely opened. */
const Calendar = lazyPart(() => import('./Calendar.tsx'), 'Calendar');

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
