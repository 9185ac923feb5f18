import { useEffect, useRef } from 'react';
import { type Day, isDay } from '#shared/day.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { today } from '#web/kit/base/today.ts';

type Days = {
  date: string | null;
  dueDate: string | null;
  /** Days from the one to the other; while they are not known, it stays. */
  term: number | undefined;
  onChange: (dueDate: Day) => void;
};

/** A due date that nobody has typed follows the invoice's date. */
export function useDueDate({ date, dueDate, term, onChange }: Days): void {
  const seen = useRef(date);
  useEffect(() => {
    // While it is typed it is no day, and the due date stays as it was.
    if (term === undefined || date === seen.current || date === null || !isDay(date)) return;
    const before = seen.current;
    seen.current = date;
    const isOwn = before === null || !isDay(before) || dueDate !== dueAfter(before, today(), term);
    if (!isOwn) onChange(dueAfter(date, today(), term));
  });
}
