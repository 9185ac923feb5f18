import type { Words } from '../translate.ts';

export const lock: Words['lock'] = {
  until: 'Period closed up to {until}',
  invoice:
    'It can no longer be changed or cancelled. A mistake is corrected by a credit note with a later date.',
  credit: 'It can no longer be cancelled.',
  payment: 'It can no longer be changed or cancelled.',
  opens: 'The owner opens the period, in Setup.',
  settings: 'The period in Setup',
  close: 'Close this period',
  closeAct: 'Close up to {until}',
  closeTitle: 'Close the period up to {until}?',
  closeBody:
    'Documents dated up to {until}, and earlier ones, can then not be issued, changed or cancelled. Payments and credit notes with a later date go on as before. The period is opened again in Setup.',
  closed: 'Closed up to {until}',
  stateOpen: 'Open',
  running: 'The period has not ended: it can be closed from {day}.',
  ownerCloses: 'The owner closes the period.',
  nothingOpen: 'Nothing is open.',
  notSent: { one: 'One invoice was not sent', other: '{count} invoices were not sent' },
  creditsNotSent: {
    one: 'One credit note was not sent',
    other: '{count} credit notes were not sent',
  },
  given: { one: 'one was printed or shared', other: '{count} were printed or shared' },
  unpaid: { one: 'One invoice is unpaid', other: '{count} invoices are unpaid' },
  toInvoice: {
    one: 'One job completed by {until} is not invoiced',
    other: '{count} jobs completed by {until} are not invoiced',
  },
  gaps: 'Numbers are missing: {numbers}',
  bankLines:
    'Lines dated up to {until} cannot be recorded: the period is closed. The owner opens it, in Setup.',
};
