import { addDays, type Day } from '../day.ts';

/** Minimum number of days between two reminders to a client. */
const REMINDER_PAUSE_DAYS = 14;

/** First day on which a client may be reminded again. */
export function nextReminder(remindedOn: Day): Day {
  return addDays(remindedOn, REMINDER_PAUSE_DAYS);
}
