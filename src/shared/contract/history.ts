import { z } from 'zod';
import { events, historyColumns, kinds } from '../columns/history.ts';
import { books, everybody } from '../rules/roles.ts';
import { doer, id, instant, removed } from './fields.ts';
import { MAX_PRINTED, namedDocuments } from './outcome.ts';
import { post } from './route.ts';
import { searchRoute } from './search.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One thing that happened: to which record, by whom (null: by the server itself), and what changed. */
const historyLine = z.object({
  _id: id,
  at: instant,
  by: doer,
  kind: z.enum(kinds),
  record: id,
  /** What people called the record then. */
  label: z.string(),
  event: z.enum(events),
  /** Values as they travel: euros, days; a reference by the name that it had. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type HistoryLine = z.output<typeof historyLine>;

export const historyRoutes = {
  search: searchRoute('/history/search', {
    allow: books,
    summary: 'What happened, the newest first',
    columns: historyColumns,
    row: historyLine,
  }),
  print: post('/history/print', {
    allow: everybody,
    summary: 'Say that a document, of those that one reads, was printed: it stands in its history',
    body: z.object({ kind: z.enum(['invoice', 'payment', 'intake', 'handover']), record: id }),
    response: removed,
    errors: ['record.notFound'],
  }),
  printMany: post('/history/print-many', {
    allow: books,
    summary:
      'Say that many documents were printed: it stands in the history of each but a statement',
    body: z.object({ documents: namedDocuments(MAX_PRINTED) }),
    response: z.object({ count: z.int() }),
    errors: ['record.notFound'],
  }),
};
