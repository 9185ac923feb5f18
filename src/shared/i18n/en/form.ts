import type { Words } from '../translate.ts';

export const form: Words['form'] = {
  required: 'Fields with an asterisk are required.',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'Your changes have not been saved.',
  stay: 'Stay',
  leave: 'Leave without saving',
  final: 'It cannot be taken back, only cancelled.',
  'restored.expired': 'Your session had expired: what you typed is back',
  'restored.failed': 'What you typed is back',
  dayTitle: 'Is the date right?',
  dayLongAgo: {
    one: 'The date {date} is one day before today.',
    other: 'The date {date} is {count} days before today.',
  },
  dayFarAhead: {
    one: 'The date {date} is one day after today.',
    other: 'The date {date} is {count} days after today.',
  },
  dayBeforeLast: 'Before the last document of the series, which is dated {last}.',
  changedBody: 'What you typed is still here. Look at the current record before you go on.',
  openCurrent: 'Open in a new tab',
  loadLatest: 'Load the latest (drops what you typed)',
  removeRow: 'Remove: {what} {number}',
  row: '{what} {number}',
  notChosen: 'None chosen',
  noResults: 'No results',
  noneYet: 'None yet; type a new one here',
  chooseNew: 'There is none; choose the new one with ↓ and Enter, or press it',
  boxes: 'PDFs and labels will show a box for: {letters}',
  locked:
    'The period up to {until} is locked: its documents are not issued, changed or cancelled. The lock is in the set-up.',
  currentPassword: 'Current password',
  nextPassword: 'New password',
  passwordHelp: 'At least 12 characters. Your other sessions will end.',
  passwordChanged: 'The password was changed',
};
