import type { clientItem } from '../contract/client-item.ts';
import type { client } from '../contract/client.ts';
import type { config } from '../contract/config.ts';
import type { documentPaper } from '../contract/document.ts';
import type { invoice } from '../contract/invoice.ts';
import type { item } from '../contract/item.ts';
import type { job } from '../contract/job.ts';
import type { payment } from '../contract/payment.ts';
import type { WireOf } from '../contract/route.ts';
import type { stay } from '../contract/stay.ts';
import type { user } from '../contract/user.ts';
import { invoiceLabel, receiptLabel } from '../format.ts';
import { CONFIG } from './config-record.ts';
import type { AnyTracked, Tracked } from './differences.ts';

type Client = WireOf<typeof client>;
type ClientItem = WireOf<typeof clientItem>;
type Item = WireOf<typeof item>;
type Job = WireOf<typeof job>;
type Invoice = WireOf<typeof invoice>;
type Payment = WireOf<typeof payment>;
type Config = WireOf<typeof config>;
type Stay = WireOf<typeof stay>;
type User = WireOf<typeof user>;

/** What the server writes itself: said by the event, or by another record's line. */
type Owned = '_id' | '_ref' | '_rev' | '_createdOn' | 'publicId' | 'fullName';
/** What a document is frozen with, and what its payments and mails change. */
type Frozen =
  | Exclude<keyof WireOf<typeof documentPaper>, 'status' | 'notes'>
  | 'lastSent'
  | 'language';

const text = 'text';

/** The name that a client had. */
function nameOf({ companyName, fullName }: Pick<Client, 'companyName' | 'fullName'>): string {
  return companyName || fullName;
}

function filled(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const clientFields: Tracked<Client, Owned> = {
  companyName: { label: 'client.companyName', as: text },
  firstName: { label: 'client.firstName', as: text },
  lastName: { label: 'client.lastName', as: text },
  vatNumber: { label: 'client.vatNumber', as: text },
  language: { label: 'client.language', as: { choice: 'common.language' } },
  notes: { label: 'client.notes', as: text },
  phones: { label: 'client.phones', row: ({ phoneNumber }) => phoneNumber },
  emails: { label: 'client.emails', row: ({ emailAddress }) => emailAddress },
  addresses: {
    label: 'client.addresses',
    row: ({ street, unit, district, zip, city, notes }) =>
      filled(street, unit, district, zip, city, notes),
  },
  subscriptionInvoice: {
    enabled: { label: 'client.subscriptionEnabled', as: 'flag' },
    invoiceType: { label: 'client.subscriptionType', as: { choice: 'common.invoiceType' } },
    amount: { label: 'client.subscriptionAmount', as: 'money' },
  },
};

const clientItemFields: Tracked<ClientItem, Owned | 'inStorage'> = {
  _previousRef: { label: 'clientItem.previousRef', as: text },
  title: { label: 'clientItem.title', as: text },
  client: { label: 'clientItem.client', as: text, of: nameOf },
  category: { label: 'clientItem.category', as: text },
  description: { label: 'clientItem.description', as: text },
  price: { label: 'clientItem.price', as: 'money' },
  dimensions: {
    width: { label: 'clientItem.width', as: 'number' },
    length: { label: 'clientItem.length', as: 'number' },
  },
};

const itemFields: Tracked<Item, Owned> = {
  title: { label: 'item.title', as: text },
  category: { label: 'item.category', as: { choice: 'item.category' } },
  unit: { label: 'unit.one', as: { choice: 'unit' } },
  description: { label: 'item.description', as: text },
  price: { label: 'item.price', as: 'money' },
  disabled: { label: 'item.disabled', as: 'flag' },
};

const jobFields: Tracked<Job, Owned | 'invoice'> = {
  client: { label: 'job.client', as: text, of: nameOf },
  startDate: { label: 'job.startDate', as: 'day' },
  dueDate: { label: 'job.dueDate', as: 'day' },
  endDate: { label: 'job.endDate', as: 'day' },
  instructions: { label: 'job.instructions', as: text },
  subscription: { label: 'job.subscription', as: 'flag' },
  total: { label: 'job.total', as: 'money' },
  items: {
    label: 'job.items',
    row: ({ item, clientItem, qty, unitCost, notes }) =>
      filled(
        item.title,
        clientItem === null ? '' : `· ${clientItem._ref} ${clientItem.title}`,
        `· ${qty} × ${unitCost.toFixed(2)}`,
        notes === '' ? '' : `· ${notes}`,
      ),
  },
};

const invoiceFields: Tracked<
  Invoice,
  | Owned
  | Frozen
  | 'client'
  | 'invoiceType'
  | 'status'
  | 'paid'
  | 'amountPaid'
  | 'balance'
  | 'paymentCode'
> = {
  date: { label: 'invoice.date', as: 'day' },
  dueDate: { label: 'invoice.dueDate', as: 'day' },
  showDates: { label: 'invoice.showDates', as: 'flag' },
  subscription: { label: 'invoice.subscription', as: 'flag' },
  notes: { label: 'invoice.notes', as: text },
  jobs: { label: 'invoice.jobs', row: ({ _ref, total }) => `${_ref} · ${total.toFixed(2)}` },
  breakdown: {
    subTotal: { label: 'invoice.subTotal', as: 'money' },
    discount: { label: 'invoice.discount', as: 'money' },
    netTotal: { label: 'invoice.netTotal', as: 'money' },
    taxTotal: { label: 'invoice.vat', as: 'money' },
    taxValue: { label: 'config.taxValue', as: 'percent' },
    total: { label: 'invoice.total', as: 'money' },
  },
};

const paymentFields: Tracked<
  Payment,
  Exclude<Owned, '_ref'> | Frozen | 'client' | 'status' | 'addRef'
> = {
  _ref: { label: 'payment.ref', as: 'number' },
  transactionDate: { label: 'payment.transactionDate', as: 'day' },
  method: { label: 'payment.method', as: { choice: 'payment.method' } },
  amount: { label: 'payment.amount', as: 'money' },
  notes: { label: 'payment.notes', as: text },
  invoices: {
    label: 'payment.invoice',
    row: ({ invoice: paid, amount }) => `${invoiceLabel(paid)} · ${amount.toFixed(2)}`,
  },
};

const configFields: Tracked<Config, Owned> = {
  companyName: { label: 'config.companyName', as: text },
  address: {
    street: { label: 'config.street', as: text },
    city: { label: 'config.city', as: text },
    zip: { label: 'config.zip', as: text },
  },
  emailAddress: { label: 'config.emailAddress', as: text },
  logo: { label: 'config.logo', as: text },
  phone: { label: 'config.phone', as: text },
  fax: { label: 'config.fax', as: text },
  taxID: { label: 'config.taxID', as: text },
  taxValue: { label: 'config.taxValue', as: 'percent' },
  accountHolder: { label: 'config.accountHolder', as: text },
  paymentCode: { label: 'config.paymentCode', as: 'flag' },
  iban: { label: 'config.iban', as: text },
  bankAccountNumber: { label: 'config.bankAccountNumber', as: text },
  bankDetails: { label: 'config.bankDetails', as: text },
  websiteUrl: { label: 'config.websiteUrl', as: text },
  language: { label: 'config.language', as: { choice: 'common.language' } },
  subscriptionDate: { label: 'config.subscriptionDate', as: 'number' },
  clientItemsCategories: { label: 'config.categories', row: (category) => category },
  priceCalculator: {
    label: 'config.calculators',
    row: ({ clientItemCategory, algorithm }) => `${clientItemCategory}: ${algorithm}`,
  },
};

const stayFields: Tracked<Stay, Owned | 'clientItem' | 'client' | 'jobItem'> = {
  job: { label: 'job.one', as: 'number', of: (job) => job?._ref ?? null },
  startDate: { label: 'job.importDate', as: 'day' },
  endDate: { label: 'job.exportDate', as: 'day' },
  notes: { label: 'job.storageNotes', as: text },
  exportNotes: { label: 'job.storageNotes', as: text },
};

const userFields: Tracked<User, Owned | 'username' | 'photo' | 'hasSecondStep'> = {
  firstName: { label: 'client.firstName', as: text },
  lastName: { label: 'client.lastName', as: text },
  language: { label: 'common.language', as: { choice: 'common.language' } },
  role: { label: 'people.role', as: { choice: 'people.role' } },
  disabled: { label: 'people.disabled', as: 'flag' },
  email: { label: 'people.email', as: text },
  needsSecondStep: { label: 'people.needsSecondStep', as: 'flag' },
};

export type ToldKind<R, Event extends string = string> = {
  /** What can happen to it; its words are `history.<kind>.<event>`. */
  events: readonly Event[];
  id: (record: R) => string;
  /** What people call such a record. */
  label: (record: R) => string;
  /** The other records in whose history its lines stand too. */
  also: (record: R) => (string | undefined)[];
  fields: AnyTracked;
};

const record = ['created', 'changed', 'deleted', 'restored'] as const;
const document = [
  'created',
  'changed',
  'cancelled',
  'linkMade',
  'linkRemoved',
  'forwarded',
  'reminded',
  'shared',
  'sent',
  'notSent',
  'printed',
] as const;

/** What lines of mails and messages say beside, whatever was mailed. */
export const mailFields = {
  address: { label: 'people.address', as: text },
  device: { label: 'people.device', as: text },
  outcome: { label: 'people.outcome', as: { choice: 'people.outcome' } },
  emails: { label: 'forward.recipients', as: text },
  channel: { label: 'documents.share', as: { choice: 'documents.channel' } },
  tone: { label: 'mail.tone', as: { choice: 'mail.tone' } },
  failure: { label: 'mail.state.failed', as: { choice: 'mail.failure' } },
} as const;

/** A record goes by its `_id`, and concerns no other, where nothing else is said. */
function told<R extends { _id: string }, const Event extends string>(
  kind: Pick<ToldKind<R, Event>, 'events' | 'label' | 'fields'> & Partial<ToldKind<R, Event>>,
): ToldKind<R, Event> {
  return { id: ({ _id }) => _id, also: () => [], ...kind };
}

/** Every kind of record that has a history. */
export const historyKinds = {
  client: told({
    events: [...record, 'linkMade', 'forwarded', 'reminded', 'shared', 'sent', 'notSent'],
    label: (client: Client) => nameOf(client),
    fields: clientFields,
  }),
  clientItem: told({
    events: record,
    label: ({ _ref, title }: ClientItem) => `${_ref} ${title}`,
    also: ({ client }) => [client._id],
    fields: clientItemFields,
  }),
  item: told({ events: record, label: ({ title }: Item) => title, fields: itemFields }),
  job: told({
    events: [...record, 'completed', 'reopened'],
    label: ({ _ref }: Job) => String(_ref),
    also: ({ client, items }) => [client._id, ...items.map(({ clientItem }) => clientItem?._id)],
    fields: jobFields,
  }),
  stay: told({
    events: ['stored', 'released', 'notStored', 'notReleased'],
    label: ({ clientItem }: Stay) => `${clientItem._ref} ${clientItem.title}`,
    also: ({ clientItem, client, job: of }) => [clientItem._id, client._id, of?._id],
    fields: stayFields,
  }),
  invoice: told({
    events: document,
    label: (invoice: Invoice) => invoiceLabel(invoice),
    also: ({ client, jobs }) => [client._id, ...jobs.map(({ _id }) => _id)],
    fields: invoiceFields,
  }),
  payment: told({
    events: document,
    label: ({ _ref }: Payment) => (_ref === null ? '' : receiptLabel(_ref)),
    also: ({ client, invoices }) => [client._id, ...invoices.map(({ invoice: paid }) => paid._id)],
    fields: paymentFields,
  }),
  config: {
    events: ['changed'] as const,
    id: () => CONFIG,
    label: ({ companyName }: Config) => companyName,
    also: () => [],
    fields: configFields,
  },
  user: told({
    events: [
      'created',
      'changed',
      'passwordChanged',
      'linkMade',
      'disabled',
      'enabled',
      'sessionsEnded',
      'secondStepOn',
      'secondStepOff',
      'loggedIn',
      'loginFailed',
    ],
    label: ({ username }: User) => username,
    fields: userFields,
  }),
};

export type HistoryKind = keyof typeof historyKinds;

/** Everything that can happen to any of them. */
export type HistoryEvent = (typeof historyKinds)[HistoryKind]['events'][number];
