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
