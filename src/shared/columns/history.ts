import { historyKinds } from '../history/kinds.ts';
import { keysOf } from '../record-of.ts';
import type { SearchColumns } from './column.ts';

export const kinds = keysOf(historyKinds);
export const events = [...new Set(kinds.flatMap((kind) => [...historyKinds[kind].events]))];

export const historyColumns = {
  kind: { kind: 'choice', values: kinds },
  /** Includes entries of other records that concern it. */
  record: { kind: 'reference' },
  by: { kind: 'reference' },
  event: { kind: 'choice', values: events },
  fromTo: { kind: 'day' },
} as const satisfies SearchColumns;
