import { type HistoryEvent, type HistoryKind, historyKinds } from '../history/kinds.ts';
import type { SearchColumns } from './column.ts';

const names = Object.keys(historyKinds) as HistoryKind[];

/** Every kind of record, and everything that can happen to one; never none. */
export const kinds = names as [HistoryKind, ...HistoryKind[]];
export const events = [...new Set(names.flatMap((kind) => [...historyKinds[kind].events]))] as [
  HistoryEvent,
  ...HistoryEvent[],
];

export const historyColumns = {
  kind: { kind: 'choice', values: kinds },
  /** The record itself, and what happened to others that concerns it. */
  record: { kind: 'reference' },
  by: { kind: 'reference' },
  event: { kind: 'choice', values: events },
  fromTo: { kind: 'day' },
} as const satisfies SearchColumns;
