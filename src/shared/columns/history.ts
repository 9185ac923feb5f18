import { historyKinds } from '../history/kinds.ts';
import { keysOf } from '../record-of.ts';
import type { SearchColumns } from './column.ts';

/** Every kind of record, and everything that can happen to one. */
export const kinds = keysOf(historyKinds);
export const events = [...new Set(kinds.flatMap((kind) => [...historyKinds[kind].events]))];

export const historyColumns = {
  kind: { kind: 'choice', values: kinds },
  /** The record itself, and what happened to others that concerns it. */
  record: { kind: 'reference' },
  by: { kind: 'reference' },
  event: { kind: 'choice', values: events },
  fromTo: { kind: 'day' },
} as const satisfies SearchColumns;
