import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isMonth, monthOfDay } from '#shared/base/day.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import type { CalendarProps } from './CalendarInput.tsx';
import css from './Calendar.module.css';

/** Months are in lines of three. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Picks a month from a year. */
export function MonthCalendar({ value, onPick }: CalendarProps) {
  const t = useTranslate();
  const { month, shortMonth } = useFormat();
  const start = value !== null && isMonth(value) ? value : monthOfDay(today());
  const [year, setYear] = useState(Number(start.slice(0, 4)));
  return (
    <div className={css['month']}>
      <IconButton
        icon={ChevronLeft}
        label={t('period.previousYear')}
        onClick={() => setYear(year - 1)}
      />
      <span className={css['month_caption']} role="status">
        {year}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('period.nextYear')}
        onClick={() => setYear(year + 1)}
      />
      <div className={css['months_grid']}>
        {Array.from({ length: 12 }, (_, index) => {
          const name = `${year}-${String(index + 1).padStart(2, '0')}`;
          return (
            <button
              key={index}
              type="button"
              className={css['day_button']}
              aria-label={month(year, index + 1)}
              aria-pressed={name === value}
              autoFocus={name === start}
              onKeyDown={step}
              onClick={() => onPick(name)}
            >
              {shortMonth(index + 1)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const { parentElement: grid } = event.currentTarget;
  const months = [...(grid?.querySelectorAll('button') ?? [])];
  const from = months.findIndex((month) => month === event.currentTarget);
  const to = months[from + (STEPS[event.key] ?? 0)];
  if (!(event.key in STEPS) || to === undefined) return;
  event.preventDefault();
  to.focus();
}
