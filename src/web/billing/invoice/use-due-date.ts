import { useEffect, useRef } from 'react';
import { type Day, isDay } from '#shared/base/day.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { today } from '#web/kit/base/today.ts';

type Days = {
  date: string | null;
  dueDate: string | null;
  /** Days from date to due date; undefined while unknown, then nothing changes. */
  term: number | undefined;
  onChange: (dueDate: Day) => void;
};

/** The due date follows the date, unless it was typed. */
export function useDueDate({ date, dueDate, term, onChange }: Days): void {
  const lastDate = useRef(date);
  useEffect(() => {
    // An incomplete date changes nothing.
    if (term === undefined || date === lastDate.current || date === null || !isDay(date)) return;
    const before = lastDate.current;
    lastDate.current = date;
    const isOwn = before === null || !isDay(before) || dueDate !== dueAfter(before, today(), term);
    if (!isOwn) onChange(dueAfter(date, today(), term));
  });
}
