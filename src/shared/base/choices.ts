export const languages = ['el', 'en'] as const;

/** Screens that a person can choose to open the app with. */
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

/** Permissions: `rules/roles.ts`. */
export const roles = ['owner', 'office', 'floor', 'accountant'] as const;
export type Role = (typeof roles)[number];

export const phoneTypes = ['Main', 'Work', 'Mobile', 'Home', 'Fax', 'Other'] as const;

export const emailTypes = ['Main', 'Work', 'Personal', 'Other'] as const;

/** How a client may be told of something that is no answer to an order. */
export const marketingChannels = ['mail', 'message'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

export const marketingAnswers = ['yes', 'no'] as const;
export type MarketingAnswer = (typeof marketingAnswers)[number];

/** `service`: about an order, a document or a debt; `marketing`: what the client has not asked for. */
export const textClasses = ['service', 'marketing'] as const;
export type TextClass = (typeof textClasses)[number];

/** `other` is a document without VAT. */
export const invoiceTypes = ['invoice', 'other'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Documents that can be printed, opened by a public link and mailed. */
export const documentKinds = [
  'invoice',
  'payment',
  'credit',
  'statement',
  'intake',
  'handover',
] as const;
export type DocumentKindName = (typeof documentKinds)[number];

/** Number series: `I-000001`, `O-000001`, receipts, `C-000001`, delivery notes. */
export const documentSeries = ['invoice', 'other', 'payment', 'credit', 'handover'] as const;
export type DocumentSeries = (typeof documentSeries)[number];

/** Types of documents in the sales book; `other` and `otherCredit` are without VAT. */
export const salesTypes = ['invoice', 'credit', 'other', 'otherCredit'] as const;
/** By which day the sales book counts a document: its date, or its tax point. */
export const bookDays = ['invoice', 'taxPoint'] as const;
export type BookDay = (typeof bookDays)[number];
export type SalesType = (typeof salesTypes)[number];

/** How the shop gives legal receipts: not asked, on a handwritten block, by a cash register or signature device. */
export const receiptKinds = ['none', 'book', 'device'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export const documentStatuses = ['issued', 'cancelled'] as const;

/**
 * Filter values of the invoice list. An issued invoice is `paid` (in full) or `unpaid`. It is `onAccount` if it was
 * paid and then credited, leaving money on the client's account, and `credited` if credit notes took back all of it;
 * both are also `paid`.
 */
export const invoiceStates = [
  ...documentStatuses,
  'unpaid',
  'paid',
  'onAccount',
  'credited',
] as const;

/** When many jobs are invoiced at once: one invoice per client or per job. */
export const invoiceBundles = ['client', 'job'] as const;

/** Predefined views of the invoice list. */
export const invoiceViews = ['unpaid', 'overdue', 'notSent', 'subscriptions', 'cancelled'] as const;
export type InvoiceView = (typeof invoiceViews)[number];

/** Stages of a piece of a job, in order. */
export const stages = ['received', 'cleaning', 'ready', 'handedOver'] as const;
export type Stage = (typeof stages)[number];

/** Stages that can be set directly; `handedOver` is set only by a hand-over. */
export const openStages = ['received', 'cleaning', 'ready'] as const;
export type OpenStage = (typeof openStages)[number];

/** Events in the timeline of a piece. */
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

/** State of a bank line; `confirmed` while it has a payment that is not cancelled. */
export const bankLineStates = ['open', 'confirmed', 'skipped'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Whether day or month comes first where a date is written in numbers. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The fields that a column of a bank file can have. `state` says whether a line was booked. */
export const bankFields = [
  'date',
  'valueDate',
  'text',
  'details',
  'amount',
  'credit',
  'debit',
  'sign',
  'payer',
  'payerIban',
  'reference',
  'balance',
  'currency',
  'account',
  'state',
] as const;
export type BankField = (typeof bankFields)[number];

/** Columns whose words decide whether a line is read as money received. */
export const bankWordFields = ['sign', 'state'] as const satisfies readonly BankField[];
export type BankWordField = (typeof bankWordFields)[number];

/** What a word of such a column means; lines of a `debit` or `notBooked` are not read. */
export const bankWordMeanings = ['credit', 'debit', 'booked', 'notBooked'] as const;
export type BankWordMeaning = (typeof bankWordMeanings)[number];

export const itemCategories = ['Product', 'Service'] as const;

/** Unit of a catalogue item; its price is per unit. */
export const itemUnits = ['piece', 'squareMetre', 'metre'] as const;
export type ItemUnit = (typeof itemUnits)[number];

/**
 * Outcome for a client in the monthly issue of subscription invoices. `incomplete`: the company block
 * lacks data that an invoice must show; `refused`: another rule forbids it; `failed`: a temporary
 * failure, for example of the database, which is retried automatically.
 */
export const subscriptionOutcomes = [
  'issued',
  'noJobs',
  'incomplete',
  'refused',
  'failed',
] as const;

/**
 * `queued`: waiting for the (next) attempt; `sending`: in progress; `sent`: accepted by the mail server;
 * `toFile`: written to a file, because there is no mail server, and sent to nobody; `failed`: given up;
 * `uncertain`: may have arrived, because the connection was lost after the message was transmitted. Only a person can
 * retry the last three. `held`: restored from a backup and possibly sent before; a person releases or discards it.
 */
export const mailStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'toFile',
  'failed',
  'uncertain',
] as const;

/**
 * `waiting`: for the mail's next attempt; `later`: put off by the mail server, and tried again with it; `notSent`: given
 * up; `corrected`: another address got the message instead. The others as those of the mail.
 */
export const recipientStates = [
  'waiting',
  'later',
  'sent',
  'toFile',
  'notSent',
  'uncertain',
  'corrected',
] as const;

/** Encryption of the connection to the mail server: by STARTTLS, from the first byte, or none. */
export const mailSecurities = ['startTls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Kind of message: one that carries a document, or a payment reminder. */
export const letters = ['document', 'reminder'] as const;

/** Tones of successive reminders, in order. */
export const reminderTones = ['friendly', 'firm', 'last'] as const;
export type ReminderTone = (typeof reminderTones)[number];

/** Views that the Today screen links to (`rules/views.ts`). */
export const jobViewNames = ['pending', 'due', 'late', 'toInvoice'] as const;
export type JobView = (typeof jobViewNames)[number];
export const longViewNames = ['ready', 'season', 'years'] as const;
export type LongView = (typeof longViewNames)[number];
export const mailViewNames = ['failed'] as const;
export type MailView = (typeof mailViewNames)[number];

/** Steps of the initial set-up, in order. */
export const firstDaySteps = [
  'password',
  'company',
  'tax',
  'prices',
  'bank',
  'mail',
  'people',
  'start',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** Channels for sharing a document's link; `device` opens the phone's share sheet. */
export const shareChannels = ['whatsapp', 'viber', 'sms', 'device'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** Defects of a piece at intake. */
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

/** State of the copy of the picture at the logo's address. */
export const logoStates = ['none', 'waiting', 'kept', 'failed'] as const;
export type LogoState = (typeof logoStates)[number];

/** Why the logo could not be fetched. */
export const logoFailures = [
  'private',
  'unreachable',
  'slow',
  'answer',
  'tooLarge',
  'noPicture',
] as const;
export type LogoFailure = (typeof logoFailures)[number];

/** Kinds of records that the global search finds, in the order of its results. */
export const searchKinds = [
  'client',
  'clientItem',
  'job',
  'invoice',
  'payment',
  'credit',
  'place',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Counting stops here: the total is then this or more. */
export const MAX_COUNTED_HITS = 50;

/** Record id of the settings in the history: there is only one set. */
export const CONFIG_RECORD_ID = 'config';
export const MAIL_SERVER_RECORD_ID = 'mail server';
