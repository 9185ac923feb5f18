import { z } from 'zod';
import { actor, historyChange, id, instant, removed } from '../fields/fields.ts';
import { events, historyColumns, kinds } from '../records/history.ts';
import { books, everybody } from '../rules/roles.ts';
import { MAX_PRINTED, namedDocuments } from './many-documents.ts';
import { post } from './route.ts';
import { searchRoute } from './search.ts';

const historyLine = z.object({
  _id: id,
  at: instant,
  by: actor,
  kind: z.enum(kinds),
  record: id,
  /** Name of the record at the time. */
  label: z.string(),
  event: z.enum(events),
  changes: z.array(historyChange),
});
export type HistoryLine = z.output<typeof historyLine>;

export const historyRoutes = {
  search: searchRoute('/history/search', {
    allow: books,
    summary: 'Search the history, newest first',
    columns: historyColumns,
    row: historyLine,
  }),
  print: post('/history/print', {
    allow: everybody,
    summary: 'Record in the history of a document that it was printed',
    body: z.object({
      kind: z.enum(['invoice', 'payment', 'credit', 'intake', 'handover']),
      record: id,
    }),
    response: removed,
    errors: ['record.notFound'],
  }),
  printMany: post('/history/print-many', {
    allow: books,
    summary:
      'Record that many documents were printed, in the history of each; of a statement in its client’s',
    body: z.object({ documents: namedDocuments(MAX_PRINTED) }),
    response: z.object({ count: z.int() }),
    errors: ['record.notFound'],
  }),
};
