/** The values that a few things may have; the contract checks them and the screens offer them. */
export const languages = ['el', 'en'] as const;

export const phoneTypes = ['Main', 'Work', 'Mobile', 'Home', 'Fax', 'Other'] as const;

export const emailTypes = ['Main', 'Work', 'Personal', 'Other'] as const;

export const invoiceTypes = ['invoice', 'other'] as const;

/** What a client can be given on paper, behind a link and by mail. */
export const documentKinds = ['invoice', 'payment', 'statement'] as const;
export type DocumentKindName = (typeof documentKinds)[number];

export const documentStatuses = ['issued', 'cancelled'] as const;

/** What a list of invoices is filtered by: an issued one is `paid` whole, or `unpaid`. */
export const invoiceStates = [...documentStatuses, 'unpaid', 'paid'] as const;

/** When many jobs are invoiced at once: one invoice for all of a client's, or for each. */
export const invoiceBundles = ['client', 'job'] as const;

/** The parts of a list of invoices that somebody works off. */
export const invoiceViews = ['unpaid', 'overdue', 'notSent', 'subscriptions', 'cancelled'] as const;
export type InvoiceView = (typeof invoiceViews)[number];

export const paymentMethods = [
  'cash',
  'cheque',
  'creditCard',
  'bankTransfer',
  'moneyOrder',
  'other',
] as const;

export const itemCategories = ['Product', 'Service'] as const;

/**
 * What came of a client in a month's issue of subscription invoices; `incomplete`: the company
 * block lacks what an invoice must show.
 */
export const subscriptionOutcomes = ['issued', 'noJobs', 'incomplete', 'failed'] as const;

/**
 * `queued` waits for its (next) try, `sending` is under way, `sent` was taken by the mail server or
 * written to a file. `failed` is given up; `uncertain` may have arrived: the connection was lost
 * after the message was handed over. Only a person sends those two again.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const;
