import type { Words } from '../translate.ts';

export const calendar: Words['calendar'] = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};
