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

/** What a message says of its documents: here they are, or that they are to be paid. */
export const letters = ['document', 'reminder'] as const;

/** How a reminder speaks, one after the other. */
export const reminderTones = ['friendly', 'firm', 'last'] as const;
export type ReminderTone = (typeof reminderTones)[number];

/** By what a person sends a document's link; `device` is the phone's own list of ways. */
export const shareChannels = ['whatsapp', 'viber', 'sms', 'device'] as const;
export type ShareChannel = (typeof shareChannels)[number];
