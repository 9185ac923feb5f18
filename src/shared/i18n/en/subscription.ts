import type { Words } from '../translate.ts';

export const subscription: Words['subscription'] = {
  runs: 'Monthly issue',
  log: 'Monthly issue of subscription invoices',
  month: 'Month',
  client: 'Client',
  ranOn: 'Run on',
  outcome: 'Outcome',
  invoice: 'Invoice',
  'outcome.issued': 'Issued',
  'outcome.noJobs': 'No completed jobs',
  'outcome.incomplete': 'Company details missing',
  'outcome.refused': 'Not allowed',
  'outcome.failed': 'Failed, will be tried again',
  empty: 'There has been no monthly issue yet.',
};
