import { invoiceLabel, receiptLabel } from '../format.ts';
import { CONFIG } from './config-record.ts';
import type { AnyTracked } from './differences.ts';
import {
  type Client,
  type ClientItem,
  type Config,
  type Invoice,
  type Item,
  type Job,
  type Payment,
  type Place,
  type Stay,
  type User,
  clientFields,
  clientItemFields,
  configFields,
  invoiceFields,
  itemFields,
  jobFields,
  paymentFields,
  placeFields,
  stayFields,
  userFields,
  nameOf,
} from './fields.ts';

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
    events: ['stored', 'released', 'notStored', 'notReleased', 'moved'],
    label: ({ clientItem }: Stay) => `${clientItem._ref} ${clientItem.title}`,
    also: ({ clientItem, client, job: of, place: at }) => [
      clientItem._id,
      client._id,
      of?._id,
      at?._id,
    ],
    fields: stayFields,
  }),
  place: told({ events: record, label: ({ code }: Place) => code, fields: placeFields }),
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
