import type { Words } from '../translate.ts';

export const validation: Words['validation'] = {
  required: 'Field Required',
  invalid: 'invalid value',
  number: 'Write a number',
  email: 'Not a valid email address',
  phone: 'Type a phone number: at least {digits} digits',
  tooLong: 'At most {max} characters',
  min: 'At least {min}',
  max: 'At most {max}',
  decimals: { one: 'At most {count} decimal', other: 'At most {count} decimals' },
  day: 'Write the date as DD/MM/YYYY',
  noSuchDay: 'There is no such day',
  clientName: 'A company, first or last name is needed',
  oneBillingAddress: 'Only one address can be the billing address',
  dueBeforeStart: 'The due date cannot be before the start date',
  dueBeforeDate: 'The due date cannot be before the date',
  dueBeforeToday: 'The due date cannot be before today',
  future: 'The date cannot be in the future',
  exportBeforeImport: 'The export cannot be before the import',
  username: 'Please input your username!',
  password: 'Please input your Password!',
};
