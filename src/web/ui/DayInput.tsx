import { lazy } from 'react';
import { useT } from '#web/app/words.tsx';
import { CalendarInput, type CalendarInputProps } from './CalendarInput.tsx';
import { formatOf, today } from './format.ts';
import { readDay } from './read-day.ts';

/** The calendar is a third of the kit's weight, and is opened by few. */
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** A day (`YYYY-MM-DD`), typed (`5/3`, `05/03/2026`) or picked. */
export function DayInput(props: CalendarInputProps) {
  const t = useT();
  return (
    <CalendarInput
      {...props}
      placeholder={t('common.dayFormat')}
      open={t('common.openCalendar')}
      parse={parse}
      write={write}
      calendar={Calendar}
    />
  );
}

function parse(text: string): string | null {
  if (text.trim() === '') return null;
  return readDay(text, today()) ?? text;
}

function write(value: string | null): string {
  return formatOf('el').day(value);
}
