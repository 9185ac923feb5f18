/** The values that a few things may have; the contract checks them and the screens offer them. */
export const languages = ['el', 'en'] as const;

/** With which of its lists the app may open, for who has chosen one. */
export const firstPages = [
  'today',
  'scan',
  'clients',
  'clientItems',
  'jobs',
  'invoices',
  'payments',
  'storage',
] as const;
export type FirstPage = (typeof firstPages)[number];

/** What a person may do (`rules/roles.ts`). */
export const roles = ['owner', 'office', 'floor', 'accountant'] as const;
export type Role = (typeof roles)[number];

export const phoneTypes = ['Main', 'Work', 'Mobile', 'Home', 'Fax', 'Other'] as const;

export const emailTypes = ['Main', 'Work', 'Personal', 'Other'] as const;

export const invoiceTypes = ['invoice', 'other'] as const;

/** What a client can be given on paper, behind a link and by mail. */
export const documentKinds = ['invoice', 'payment', 'statement', 'intake', 'handover'] as const;
export type DocumentKindName = (typeof documentKinds)[number];

export const documentStatuses = ['issued', 'cancelled'] as const;

/** What a list of invoices is filtered by: an issued one is `paid` whole, or `unpaid`. */
export const invoiceStates = [...documentStatuses, 'unpaid', 'paid'] as const;

/** When many jobs are invoiced at once: one invoice for all of a client's, or for each. */
export const invoiceBundles = ['client', 'job'] as const;

/** The parts of a list of invoices that somebody works off. */
export const invoiceViews = ['unpaid', 'overdue', 'notSent', 'subscriptions', 'cancelled'] as const;
export type InvoiceView = (typeof invoiceViews)[number];

/** How far a piece of a job is, from the day it came to the day it was given back. */
export const stages = ['received', 'cleaning', 'ready', 'handedOver'] as const;
export type Stage = (typeof stages)[number];

/** Those that a piece is moved between; handed over it is by a hand-over alone. */
export const openStages = ['received', 'cleaning', 'ready'] as const;
export type OpenStage = (typeof openStages)[number];

/** What a piece's line of time is made of. */
export const lifeEvents = [
  'job',
  'stored',
  'moved',
  'counted',
  'found',
  'missing',
  'received',
  'cleaning',
  'ready',
  'completed',
  'released',
  'handedOver',
  'handoverCancelled',
] as const;
export type LifeEvent = (typeof lifeEvents)[number];

export const paymentMethods = [
  'cash',
  'cheque',
  'creditCard',
  'bankTransfer',
  'moneyOrder',
  'other',
] as const;

export const itemCategories = ['Product', 'Service'] as const;

/** What an item of the catalogue is counted in, and its price is for one of. */
export const itemUnits = ['piece', 'squareMetre', 'metre'] as const;
export type ItemUnit = (typeof itemUnits)[number];

/**
 * What came of a client in a month's issue of subscription invoices; `incomplete`: the company
 * block lacks what an invoice must show; `refused`: another rule was against it. `failed` is no
 * end: the database did not answer, say, and it is tried again by itself.
 */
export const subscriptionOutcomes = [
  'issued',
  'noJobs',
  'incomplete',
  'refused',
  'failed',
] as const;

/**
 * `queued` waits for its (next) try, `sending` is under way, `sent` was taken by the mail server or
 * written to a file. `failed` is given up; `uncertain` may have arrived: the connection was lost
 * after the message was handed over. Only a person sends those two again. `held` was restored from a
 * backup and may have left before: it waits for a person who lets it go, or discards it.
 */
export const mailStates = ['queued', 'held', 'sending', 'sent', 'failed', 'uncertain'] as const;

/** What a message says of its documents: here they are, or that they are to be paid. */
export const letters = ['document', 'reminder'] as const;

/** How a reminder speaks, one after the other. */
export const reminderTones = ['friendly', 'firm', 'last'] as const;
export type ReminderTone = (typeof reminderTones)[number];

/** The views of the list of jobs that Today leads to, and of what is in storage for long. */
export const jobViewNames = ['due', 'late', 'toInvoice'] as const;
export type JobView = (typeof jobViewNames)[number];
export const longViewNames = ['ready', 'season', 'years'] as const;
export type LongView = (typeof longViewNames)[number];
export const mailViewNames = ['failed'] as const;
export type MailView = (typeof mailViewNames)[number];

/** What the first day of a shop consists of, in its order. */
export const firstDaySteps = [
  'password',
  'company',
  'tax',
  'prices',
  'bank',
  'people',
  'start',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** By what a person sends a document's link; `device` is the phone's own list of ways. */
export const shareChannels = ['whatsapp', 'viber', 'sms', 'device'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** What is wrong with a piece when it comes in. */
export const markKinds = [
  'stain',
  'hole',
  'moth',
  'colourRun',
  'fringe',
  'urine',
  'wear',
  'other',
] as const;
export type MarkKind = (typeof markKinds)[number];
/** What became of the picture at the logo's address. */
export const logoStates = ['none', 'waiting', 'kept', 'failed'] as const;
export type LogoState = (typeof logoStates)[number];

/** Why it is not there. */
export const logoFailures = [
  'private',
  'unreachable',
  'slow',
  'answer',
  'tooLarge',
  'noPicture',
] as const;
export type LogoFailure = (typeof logoFailures)[number];
