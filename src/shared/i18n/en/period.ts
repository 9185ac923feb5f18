import type { Words } from '../translate.ts';

export const period: Words['period'] = {
  'missing.day': 'Please select date',
  'missing.month': 'please select month',
  'wrong.day': 'Write the date as DD/MM/YYYY',
  'wrong.month': 'Write the month as MM/YYYY',
  backwards: '“To” is before “From”',
  quick: 'Quick periods',
  'quick.month': 'Month',
  'quick.quarter': 'Quarter',
  'quick.lastQuarter': 'Last quarter',
  'quick.year': 'Year',
  submit: 'Submit',
  monthFormat: 'MM/YYYY',
  openMonths: 'Choose a month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
};
