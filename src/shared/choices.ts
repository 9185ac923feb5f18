/** The values that a few things may have; the contract checks them and the screens offer them. */
export const languages = ['el', 'en'] as const;

export const phoneTypes = ['Main', 'Work', 'Mobile', 'Home', 'Fax', 'Other'] as const;

export const emailTypes = ['Main', 'Work', 'Personal', 'Other'] as const;

export const invoiceTypes = ['invoice', 'other'] as const;

/** What a client can be given on paper, behind a link and by mail. */
export const documentKinds = ['invoice', 'payment', 'statement'] as const;
export type DocumentKindName = (typeof documentKinds)[number];

export const documentStatuses = ['issued', 'cancelled'] as const;

export const paymentMethods = [
  'cash',
  'cheque',
  'creditCard',
  'bankTransfer',
  'moneyOrder',
  'other',
] as const;

export const itemCategories = ['Product', 'Service'] as const;

/** What came of a client in a month's issue of subscription invoices. */
export const subscriptionOutcomes = ['issued', 'noJobs', 'failed'] as const;

/**
 * `queued` waits for its (next) try, `sending` is under way, `sent` was taken by the mail server or
 * written to a file. `failed` is given up; `uncertain` may have arrived: the connection was lost
 * after the message was handed over. Only a person sends those two again.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;

/** The views of the list of jobs that Today leads to, and of the pieces in storage. */
export const jobViewNames = ['due', 'late', 'toInvoice'] as const;
export type JobView = (typeof jobViewNames)[number];
export const storageViewNames = ['ready', 'season', 'years'] as const;
export type StorageView = (typeof storageViewNames)[number];

/** What the first day of a shop consists of, in its order. */
export const firstDaySteps = ['password', 'company', 'tax', 'prices', 'bank', 'start'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];
