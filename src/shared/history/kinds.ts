import { CONFIG_RECORD_ID, MAIL_SERVER_RECORD_ID } from '../base/choices.ts';
import type { AnyTracked } from '../fields/differences.ts';
import { creditLabel, invoiceLabel, receiptLabel } from '../i18n/format.ts';
import { historyEvents } from '../records/events.ts';
import { type Config, configFields, type MailServer, mailServerFields } from './config-fields.ts';
import {
  type BankFile,
  bankFileFields,
  type Client,
  clientFields,
  type ClientItem,
  clientItemFields,
  type Count,
  countFields,
  type Credit,
  creditFields,
  type Handover,
  handoverFields,
  type Invoice,
  invoiceFields,
  type Item,
  itemFields,
  type Job,
  jobFields,
  joinFilled,
  nameOf,
  type Payment,
  paymentFields,
  type Photo,
  photoFields,
  type Place,
  placeFields,
  type StagedPiece,
  type Stay,
  stayFields,
  type User,
  userFields,
} from './fields.ts';

export type AuditedKind<R, Event extends string = string> = {
  /** Translated by `history.<kind>.<event>`. */
  events: readonly Event[];
  id: (record: R) => string;
  /** The record's name in the history. */
  label: (record: R) => string;
  /** Ids of other records whose history also shows its entries. */
  also: (record: R) => (string | undefined)[];
  fields: AnyTracked;
};

function auditedKind<R extends { _id: string }, const Event extends string>(
  kind: Pick<AuditedKind<R, Event>, 'events' | 'label' | 'fields'> & Partial<AuditedKind<R, Event>>,
): AuditedKind<R, Event> {
  return { id: ({ _id }) => _id, also: () => [], ...kind };
}

export const historyKinds = {
  client: auditedKind({
    events: historyEvents.client,
    label: (client: Client) => nameOf(client),
    fields: clientFields,
  }),
  clientItem: auditedKind({
    events: historyEvents.clientItem,
    label: ({ _ref, title }: ClientItem) => `${_ref} ${title}`,
    also: ({ client }) => [client._id],
    fields: clientItemFields,
  }),
  item: auditedKind({
    events: historyEvents.item,
    label: ({ title }: Item) => title,
    fields: itemFields,
  }),
  job: auditedKind({
    // `mailEvents` are those of its intake receipt.
    events: historyEvents.job,
    label: ({ _ref }: Job) => String(_ref),
    also: ({ client, items }) => [client._id, ...items.map(({ clientItem }) => clientItem?._id)],
    fields: jobFields,
  }),
  /** Stage changes of a piece; the event is the stage it reached. */
  stage: auditedKind({
    events: historyEvents.stage,
    label: ({ clientItem }: StagedPiece) => `${clientItem._ref} ${clientItem.title}`,
    also: ({ clientItem, client, job: of }) => [clientItem._id, client._id, of._id],
    fields: {},
  }),
  stay: auditedKind({
    events: historyEvents.stay,
    label: ({ clientItem }: Stay) => `${clientItem._ref} ${clientItem.title}`,
    also: ({ clientItem, client, job: of, place: at }) => [
      clientItem._id,
      client._id,
      of?._id,
      at?._id,
    ],
    fields: stayFields,
  }),
  place: auditedKind({
    events: historyEvents.place,
    label: ({ code }: Place) => code,
    fields: placeFields,
  }),
  count: auditedKind({
    events: historyEvents.count,
    label: ({ place: at, notes }: Count) => joinFilled(at?.code ?? '', notes),
    also: ({ place: at }) => [at?._id],
    fields: countFields,
  }),
  photo: auditedKind({
    events: historyEvents.photo,
    label: ({ clientItem }: Photo) => `${clientItem._ref} ${clientItem.title}`,
    also: ({ clientItem }) => [clientItem._id],
    fields: photoFields,
  }),
  invoice: auditedKind({
    events: historyEvents.invoice,
    label: (invoice: Invoice) => invoiceLabel(invoice),
    also: ({ client, jobs }) => [client._id, ...jobs.map(({ _id }) => _id)],
    fields: invoiceFields,
  }),
  payment: auditedKind({
    events: historyEvents.payment,
    label: ({ _ref }: Payment) => (_ref === null ? '' : receiptLabel(_ref)),
    also: ({ client, invoices }) => [client._id, ...invoices.map(({ invoice: paid }) => paid._id)],
    fields: paymentFields,
  }),
  bankFile: auditedKind({
    events: historyEvents.bankFile,
    label: ({ name }: BankFile) => name,
    fields: bankFileFields,
  }),
  credit: auditedKind({
    events: historyEvents.credit,
    label: ({ _ref }: Credit) => creditLabel(_ref),
    also: ({ client, invoice }) => [client._id, invoice._id],
    fields: creditFields,
  }),
  handover: auditedKind({
    events: historyEvents.handover,
    label: ({ _ref }: Handover) => receiptLabel(_ref),
    also: ({ client, pieces }) => [
      client._id,
      ...pieces.flatMap(({ clientItem, job: of }) => [clientItem._id, of._id]),
    ],
    fields: handoverFields,
  }),
  config: {
    events: historyEvents.config,
    id: () => CONFIG_RECORD_ID,
    label: ({ companyName }: Config) => companyName,
    also: () => [],
    fields: configFields,
  },
  /** Shown in the history of the settings. */
  mailServer: {
    events: historyEvents.mailServer,
    id: () => MAIL_SERVER_RECORD_ID,
    label: ({ host }: MailServer) => host,
    also: () => [CONFIG_RECORD_ID],
    fields: mailServerFields,
  },
  user: auditedKind({
    events: historyEvents.user,
    label: ({ username }: User) => username,
    fields: userFields,
  }),
};
