import { isDay } from '../base/day.ts';
import type { bankFile } from '../contract/bank.ts';
import type { clientItem } from '../contract/client-item.ts';
import type { client } from '../contract/client.ts';
import type { count } from '../contract/count.ts';
import type { credit } from '../contract/credit.ts';
import type { documentPaper } from '../contract/document.ts';
import type { handover } from '../contract/handover.ts';
import type { invoice } from '../contract/invoice.ts';
import type { item } from '../contract/item.ts';
import type { job, stagedPiece } from '../contract/job.ts';
import type { payment } from '../contract/payment.ts';
import type { photoRecord } from '../contract/photo.ts';
import type { place } from '../contract/place.ts';
import type { WireOf } from '../contract/route.ts';
import type { stay } from '../contract/stay.ts';
import type { user } from '../contract/user.ts';
import { trackedFields } from '../fields/derived.ts';
import type { Tracked } from '../fields/differences.ts';
import { formatDay, invoiceLabel } from '../i18n/format.ts';
import { clientItemRecord } from '../records/client-item.ts';
import { clientRecord } from '../records/client.ts';
import { itemRecord } from '../records/item.ts';
import { placeRecord } from '../records/place.ts';
import { ownNote } from '../rules/storage-note.ts';

export type Client = WireOf<typeof client>;
export type ClientItem = WireOf<typeof clientItem>;
export type Item = WireOf<typeof item>;
export type Job = WireOf<typeof job>;
export type Invoice = WireOf<typeof invoice>;
export type Payment = WireOf<typeof payment>;
export type BankFile = WireOf<typeof bankFile>;
export type Credit = WireOf<typeof credit>;
export type Handover = WireOf<typeof handover>;
export type StagedPiece = WireOf<typeof stagedPiece>;
export type Stay = WireOf<typeof stay>;
export type Place = WireOf<typeof place>;
export type Count = WireOf<typeof count>;
export type User = WireOf<typeof user>;

/** Set by the server: covered by events or by the history of other records. */
type ServerKey = '_id' | '_ref' | '_rev' | '_createdOn' | 'publicId' | 'fullName';
/** The frozen data of a document, and what mails change. */
type Frozen =
  | Exclude<keyof WireOf<typeof documentPaper>, 'status' | 'notes'>
  | 'lastSent'
  | 'language';

const text = 'text';

export function nameOf({
  companyName,
  fullName,
}: Pick<Client, 'companyName' | 'fullName'>): string {
  return companyName || fullName;
}

export function joinFilled(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

export const clientFields: Tracked<Client, ServerKey> = {
  ...trackedFields(clientRecord),
  phones: { label: 'client.phones', row: ({ phoneNumber }) => phoneNumber },
  emails: { label: 'client.emails', row: ({ emailAddress }) => emailAddress },
  addresses: {
    label: 'client.addresses',
    row: ({ street, unit, district, zip, city, notes }) =>
      joinFilled(street, unit, district, zip, city, notes),
  },
  subscriptionInvoice: {
    enabled: { label: 'client.subscriptionEnabled', as: 'flag' },
    invoiceType: { label: 'client.subscriptionType', as: { choice: 'common.invoiceType' } },
    amount: { label: 'client.subscriptionAmount', as: 'money' },
  },
};

export const clientItemFields: Tracked<ClientItem, ServerKey | 'inStorage'> = {
  ...trackedFields(clientItemRecord),
  client: { label: 'clientItem.client', as: text, of: nameOf },
};

export const itemFields: Tracked<Item, ServerKey> = trackedFields(itemRecord);

export const jobFields: Tracked<Job, ServerKey | 'invoice' | 'progress'> = {
  client: { label: 'job.client', as: text, of: nameOf },
  startDate: { label: 'job.startDate', as: 'day' },
  dueDate: { label: 'job.dueDate', as: 'day' },
  endDate: { label: 'job.endDate', as: 'day' },
  instructions: { label: 'job.instructions', as: text },
  subscription: { label: 'job.subscription', as: 'flag' },
  total: { label: 'job.total', as: 'money' },
  items: {
    label: 'job.items',
    as: 'sums',
    row: ({ item, clientItem, qty, unitCost, notes }) =>
      joinFilled(
        item.title,
        clientItem === null ? '' : `· ${clientItem._ref} ${clientItem.title}`,
        `· ${qty} × ${unitCost.toFixed(2)}`,
        notes === '' ? '' : `· ${notes}`,
      ),
  },
};

const breakdownFields: Tracked<Invoice['breakdown']> = {
  subTotal: { label: 'invoice.subTotal', as: 'money' },
  discount: { label: 'invoice.discount', as: 'money' },
  netTotal: { label: 'invoice.netTotal', as: 'money' },
  taxTotal: { label: 'invoice.vat', as: 'money' },
  taxValue: { label: 'config.taxValue', as: 'percent' },
  total: { label: 'invoice.total', as: 'money' },
};

export const invoiceFields: Tracked<
  Invoice,
  | ServerKey
  | Frozen
  | 'client'
  | 'invoiceType'
  | 'status'
  | 'paid'
  | 'amountPaid'
  | 'credited'
  | 'balance'
  | 'owed'
  | 'paymentCode'
> = {
  date: { label: 'invoice.date', as: 'day' },
  dueDate: { label: 'invoice.dueDate', as: 'day' },
  showDates: { label: 'invoice.showDates', as: 'flag' },
  subscription: { label: 'invoice.subscription', as: 'flag' },
  notes: { label: 'invoice.notes', as: text },
  jobs: {
    label: 'invoice.jobs',
    as: 'sums',
    row: ({ _ref, total }) => `${_ref} · ${total.toFixed(2)}`,
  },
  breakdown: breakdownFields,
};

export const paymentFields: Tracked<
  Payment,
  Exclude<ServerKey, '_ref'> | Frozen | 'client' | 'status' | 'addRef'
> = {
  _ref: { label: 'payment.ref', as: 'number' },
  transactionDate: { label: 'payment.transactionDate', as: 'day' },
  method: { label: 'payment.method', as: { choice: 'payment.method' } },
  amount: { label: 'payment.amount', as: 'money' },
  notes: { label: 'payment.notes', as: text },
  invoices: {
    label: 'payment.invoice',
    as: 'sums',
    row: ({ invoice: paid, amount }) => `${invoiceLabel(paid)} · ${amount.toFixed(2)}`,
  },
  bankLine: { label: 'bank.fromFile', as: 'sums', of: (line) => line && bankLineText(line) },
};

type BankLine = { date: string; text: string; payer: string; amount: number };

/** A bank line in the history: `05/03/2026 · Παπαδόπουλος · 50.00`. */
export function bankLineText({ date, text: own, payer, amount }: BankLine): string {
  const written = isDay(date) ? formatDay(date) : date;
  const parts = [written, payer, own, amount.toFixed(2)];
  return parts.filter((part) => part !== '').join(' · ');
}

export const bankFileFields: Tracked<BankFile, ServerKey> = {
  name: { label: 'bank.file', as: text },
  account: { label: 'bank.account', as: text },
  lines: { label: 'bank.lines', as: 'number' },
  total: { label: 'bank.total', as: 'money' },
};

export const creditFields: Tracked<
  Credit,
  ServerKey | Frozen | 'client' | 'status' | 'notes' | 'refund'
> = {
  invoice: { label: 'credit.invoice', as: text, of: (credited) => invoiceLabel(credited) },
  date: { label: 'credit.date', as: 'day' },
  reason: { label: 'credit.reason', as: text },
  lines: {
    label: 'credit.lines',
    as: 'sums',
    row: ({ item, amount }) => `${item.title} · ${amount.toFixed(2)}`,
  },
  breakdown: breakdownFields,
};

export const handoverFields: Tracked<
  Handover,
  ServerKey | Frozen | 'client' | 'status' | 'signature' | 'signed'
> = {
  date: { label: 'handover.date', as: 'day' },
  receivedBy: { label: 'handover.receivedBy', as: text },
  notes: { label: 'handover.notes', as: text },
  pieces: {
    label: 'handover.pieces',
    row: ({ clientItem }) => `${clientItem._ref} ${clientItem.title}`,
    key: ({ clientItem }) => clientItem._id,
  },
};

export const stayFields: Tracked<Stay, ServerKey | 'clientItem' | 'client' | 'jobItem' | 'moves'> =
  {
    job: { label: 'job.one', as: 'number', of: (job) => job?._ref ?? null },
    startDate: { label: 'job.importDate', as: 'day' },
    endDate: { label: 'job.exportDate', as: 'day' },
    // The place is a field of its own.
    notes: {
      label: 'job.storageNotes',
      as: text,
      of: (notes, stay) => (ownNote(stay) === '' ? null : notes),
    },
    exportNotes: { label: 'job.storageNotes', as: text },
    place: { label: 'place.one', as: text, of: (place) => place?.code ?? null },
  };

export const countFields: Tracked<
  Count,
  ServerKey | 'createdOn' | 'by' | 'closedOn' | 'closedBy' | 'open'
> = {
  place: { label: 'place.one', as: text, of: (place) => place?.code ?? null },
  notes: { label: 'count.notes', as: text },
};

export const placeFields: Tracked<Place, ServerKey | 'occupied'> = trackedFields(placeRecord);

export const userFields: Tracked<User, ServerKey | 'username' | 'photo' | 'hasSecondStep'> = {
  firstName: { label: 'client.firstName', as: text },
  lastName: { label: 'client.lastName', as: text },
  language: { label: 'common.language', as: { choice: 'common.language' } },
  firstPage: { label: 'person.firstPage', as: { choice: 'menu' } },
  role: { label: 'person.role', as: { choice: 'person.role' } },
  disabled: { label: 'person.disabled', as: 'flag' },
  email: { label: 'person.email', as: text },
  needsSecondStep: { label: 'person.needsSecondStep', as: 'flag' },
};

/** Details of events that are not fields of the record: mails, logins, links, tags. */
export const mailFields = {
  address: { label: 'person.address', as: text },
  device: { label: 'person.device', as: 'device' },
  outcome: { label: 'person.outcome', as: { choice: 'person.outcome' } },
  emails: { label: 'forward.recipients', as: text },
  leftOut: { label: 'history.leftOut', as: 'number' },
  others: { label: 'forward.others', as: text },
  seal: { label: 'history.seal', as: text },
  redacted: { label: 'history.redacted', as: text },
  channel: { label: 'document.share', as: { choice: 'document.channel' } },
  tone: { label: 'mail.tone', as: { choice: 'mail.tone' } },
  failure: { label: 'mail.state.failed', as: { choice: 'mail.failure' } },
  tag: { label: 'clientItem.tag', as: text },
  line: { label: 'bank.line', as: 'sums' },
} as const;

export type Photo = WireOf<typeof photoRecord>;

/** Fields that never change or follow from the piece. */
type FixedKey = 'jobItem' | 'width' | 'height' | 'takenOn' | 'by';

export const photoFields: Tracked<Photo, '_id' | '_rev' | FixedKey> = {
  clientItem: { label: 'photo.piece', as: 'text', of: ({ _ref, title }) => `${_ref} · ${title}` },
  note: { label: 'photo.note', as: 'text' },
  marks: { label: 'photo.marks', row: ({ kind }) => kind, as: { choice: 'photo.mark' } },
};
