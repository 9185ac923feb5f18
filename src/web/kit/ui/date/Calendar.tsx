import { DayPicker } from 'react-day-picker';
import { el } from 'react-day-picker/locale/el';
import { enGB } from 'react-day-picker/locale/en-GB';
import { type Day, dayInZone, isDay } from '#shared/base/day.ts';
import { today } from '#web/kit/base/today.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import type { CalendarProps } from './CalendarInput.tsx';
import css from './Calendar.module.css';

const locales = { el, en: enGB };

/** The day picker's dates are in the browser's zone, whatever that of the business. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Picks a day from a month. */
export function Calendar({ value, onPick }: CalendarProps) {
  const { t, language } = useLocale();
  const chosen = value !== null && isDay(value) ? dateOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      selected={chosen}
      onSelect={(date) => onPick(dayInZone(date, timeZone))}
      today={dateOf(today())}
      defaultMonth={chosen ?? dateOf(today())}
      locale={locales[language]}
      weekStartsOn={1}
      navLayout="around"
      autoFocus
      classNames={css}
      labels={{
        labelPrevious: () => t('calendar.previousMonth'),
        labelNext: () => t('calendar.nextMonth'),
      }}
    />
  );
}

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00`);
}
