import type { Words } from '../words.ts';

export const calendar: Words['calendar'] = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};
