import type { Words } from '../translate.ts';

export const period: Words['period'] = {
  'missing.day': 'Please select date',
  'missing.month': 'please select month',
  'wrong.day': 'Enter the date as DD/MM/YYYY',
  'wrong.month': 'Enter the month as MM/YYYY',
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
