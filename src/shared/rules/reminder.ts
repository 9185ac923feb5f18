import { addDays, type Day } from '../day.ts';

/** A client is not reminded again before so many days have passed. */
const REMINDER_PAUSE_DAYS = 14;

/** The first day on which a client who was reminded on a day may be reminded again. */
export function nextReminder(remindedOn: Day): Day {
  return addDays(remindedOn, REMINDER_PAUSE_DAYS);
}
