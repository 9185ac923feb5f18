import { z } from 'zod';
import { type HistoryKind, historyKinds } from '../history/kinds.ts';
import { id, instant, removed } from './fields.ts';
import { route } from './route.ts';
import { column, searchRoute } from './search.ts';

const kinds = Object.keys(historyKinds) as HistoryKind[];
const historyKind = z.enum(kinds);

/** What can happen to a record. */
const historyEvent = z.enum([...new Set(kinds.flatMap((kind) => [...historyKinds[kind].events]))]);

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One thing that happened: to which record, by whom (null: by the server itself), and what changed. */
export const historyLine = z.object({
  _id: id,
  at: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
  kind: historyKind,
  record: id,
  /** What people called the record then. */
  label: z.string(),
  event: historyEvent,
  /** Values as they travel: euros, days; a reference by the name that it had. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type HistoryLine = z.output<typeof historyLine>;

export const historyColumns = {
  kind: column.choice(historyKind),
  /** The record itself, and what happened to others that concerns it. */
  record: column.reference,
  by: column.reference,
  event: column.choice(historyEvent),
  fromTo: column.day,
} as const;

export const historyRoutes = {
  search: searchRoute({
    path: '/history/search',
    summary: 'What happened, the newest first',
    columns: historyColumns,
    row: historyLine,
  }),
  print: route({
    method: 'POST',
    path: '/history/print',
    effect: 'write',
    access: 'staff',
    summary: 'Say that a document was printed: it stands in its history',
    body: z.object({ kind: z.enum(['invoice', 'payment']), record: id }),
    response: removed,
    errors: ['record.notFound'],
  }),
};
