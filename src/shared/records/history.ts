import { keysOf } from '../base/record-of.ts';
import type { SearchColumns } from '../fields/column.ts';
import { bankFileHistory } from './bank-file.ts';
import { clientItemHistory } from './client-item.ts';
import { clientHistory } from './client.ts';
import { configHistory } from './config.ts';
import { countHistory } from './count.ts';
import { creditHistory } from './credit.ts';
import { handoverHistory } from './handover.ts';
import { invoiceHistory } from './invoice.ts';
import { itemHistory } from './item.ts';
import { jobHistory, stageHistory } from './job.ts';
import { mailServerHistory } from './mail-server.ts';
import { paymentHistory } from './payment.ts';
import { photoHistory } from './photo.ts';
import { placeHistory } from './place.ts';
import { stayHistory } from './stay.ts';
import { tillHistory } from './till.ts';
import { userHistory } from './user.ts';

/** The records that have a history; `history/kinds.ts` compares their fields with those of the contract. */
export const recordedKinds = {
  client: clientHistory,
  clientItem: clientItemHistory,
  item: itemHistory,
  job: jobHistory,
  stage: stageHistory,
  stay: stayHistory,
  place: placeHistory,
  count: countHistory,
  photo: photoHistory,
  invoice: invoiceHistory,
  payment: paymentHistory,
  bankFile: bankFileHistory,
  credit: creditHistory,
  handover: handoverHistory,
  till: tillHistory,
  config: configHistory,
  mailServer: mailServerHistory,
  user: userHistory,
};

export type HistoryKind = keyof typeof recordedKinds;
export type HistoryEvent = (typeof recordedKinds)[HistoryKind]['events'][number];

export const kinds = keysOf(recordedKinds);
export const events = [...new Set(kinds.flatMap((kind) => [...recordedKinds[kind].events]))];

export const historyColumns = {
  kind: { kind: 'choice', values: kinds },
  /** Includes entries of other records that concern it. */
  record: { kind: 'reference' },
  by: { kind: 'reference' },
  event: { kind: 'choice', values: events },
  fromTo: { kind: 'day', indexed: true },
} as const satisfies SearchColumns;
