import { keysOf } from '../base/record-of.ts';
import type { SearchColumns } from '../fields/column.ts';
import { historyEvents } from './events.ts';

export const kinds = keysOf(historyEvents);
export const events = [...new Set(kinds.flatMap((kind) => [...historyEvents[kind]]))];

export const historyColumns = {
  kind: { kind: 'choice', values: kinds },
  /** Includes entries of other records that concern it. */
  record: { kind: 'reference' },
  by: { kind: 'reference' },
  event: { kind: 'choice', values: events },
  fromTo: { kind: 'day' },
} as const satisfies SearchColumns;
