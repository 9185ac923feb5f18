import { useEffect, useState } from 'react';
import { type Day, isDay } from '#shared/day.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import { today } from '#web/base/today.ts';

type Days = {
  date: string | null;
  dueDate: string | null;
  /** Days from the one to the other, where they are not as usual. */
  term?: number | undefined;
  onChange: (dueDate: Day) => void;
};

/** A due date that nobody has typed follows the invoice's date. */
export function useDueDate({ date, dueDate, term, onChange }: Days): void {
  const [seen, setSeen] = useState(date);
  useEffect(() => {
    // While it is typed it is no day, and the due date stays as it was.
    if (date === seen || date === null || !isDay(date)) return;
    setSeen(date);
    const isOwn = seen === null || !isDay(seen) || dueDate !== dueAfter(seen, today(), term);
    if (!isOwn) onChange(dueAfter(date, today(), term));
  });
}
