import type { Words } from '../translate.ts';

export const till: Words['till'] = {
  count: 'Count',
  countOf: 'Count of {date}',
  title: 'Count the till',
  help: 'Write what you counted, or the day total of the device. Counting again replaces the earlier count, which stays in the history.',
  date: 'Date',
  method: 'Method',
  counted: 'Counted',
  countedBy: '{method}: counted',
  expected: 'Expected',
  zNumber: 'Z number',
  zNumberOf: '{method}: Z number',
  zNumberHelp: 'Of the device’s day report, if there is one.',
  difference: 'Difference',
  differenceOf: '{method}: difference',
  even: 'It agrees',
  short: '{difference}: missing',
  over: '{difference}: too much',
  counts: 'Counts',
  history: 'History of the day',
};
