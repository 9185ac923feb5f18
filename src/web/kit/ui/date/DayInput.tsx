import { dayProblem } from '#shared/day.ts';
import { formatOf } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CalendarInput, type CalendarInputProps } from './CalendarInput.tsx';
import { readComingDay, readDay } from './read-day.ts';

/** The calendar weighs more than the page's own code, and is opened by few. */
const Calendar = lazyPart(() => import('./Calendar.tsx'), 'Calendar');

type Props = CalendarInputProps & {
  /** A deadline: a month that is over is next year's. */
  isComing?: boolean;
};

/** A day (`YYYY-MM-DD`), typed (`5/3`, `05/03/2026`) or picked. */
export function DayInput({ isComing = false, ...props }: Props) {
  const t = useTranslate();
  return (
    <CalendarInput
      {...props}
      placeholder={t('common.dayFormat')}
      open={t('common.openCalendar')}
      read={isComing ? readComingDay : readDay}
      write={write}
      wrong={(text) => {
        const problem = dayProblem(text);
        return problem && t(problem === 'day' ? 'validation.day' : 'validation.noSuchDay');
      }}
      calendar={Calendar}
    />
  );
}

function write(value: string | null): string {
  return formatOf('el').day(value);
}
