/** The page of a client: how things stand. */
export const clientNow = {
  inStorage: 'In storage',
  openJobs: 'Open jobs',
  toInvoice: 'To be invoiced',
  unpaid: 'Unpaid invoices',
  overdueOf: 'Overdue {sum} · {days}',
  daysLate: { one: '{count} day', other: '{count} days' },
  jobsToInvoice: { one: '{count} job', other: '{count} jobs' },
  empty: 'Nothing is pending: no open job, nothing in storage, nothing unpaid.',
  addressDetails: 'In full',
  copyStatementLink: 'Link of the statement',
  progress: 'In storage',
  storedOf: '{stored} of {pieces}',
} as const;
