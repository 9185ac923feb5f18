import { z } from 'zod';
import { stayColumns, storedItemColumns } from '../columns/storage.ts';
import { clientItem, clientItemShort } from './client-item.ts';
import { clientNames, clientShort } from './client.ts';
import { day, id, notFound, reference, requiredText, revision, text } from './fields.ts';
import { job } from './job.ts';
import { post, put } from './route.ts';
import { searchRoute } from './search.ts';

/** One time that a piece lies in storage; the client is the piece's owner of that time. */
export const stay = z.object({
  _id: id,
  _rev: z.int(),
  clientItem: clientItemShort,
  client: clientShort,
  /** By which it came; a piece may also be stored without a job. */
  job: job.pick({ _id: true, _ref: true }).nullable(),
  /** Null also where the row was taken off its job since. */
  jobItem: id.nullable(),
  startDate: day,
  endDate: day.nullable(),
  notes: z.string(),
  /** Null where the export gave none. */
  exportNotes: z.string().nullable(),
});
export type Stay = z.output<typeof stay>;

/** A stored job item: imported and not yet exported. */
const storedItem = z.object({
  _id: id,
  job: job.pick({ _id: true, _ref: true, endDate: true }),
  client: clientShort,
  ...clientNames,
  clientItem: clientItemShort,
  clientItemRef: z.int(),
  clientItemTitle: z.string(),
  clientItemCategory: clientItem.shape.category,
  startDate: day,
  notes: z.string(),
});
export type StoredItem = z.output<typeof storedItem>;

export const importBody = z.object({ startDate: day, notes: requiredText(1_000) });
export const exportBody = z.object({ endDate: day, notes: text(1_000).optional() });

/** How many rows one call may move. */
const MAX_ROWS = 500;
const rows = z.array(reference).min(1).max(MAX_ROWS);

const stays = z.object({ data: z.array(stay) });

export const stayRoutes = {
  searchStored: searchRoute('/job/search-storage', {
    summary: 'Search the job items whose pieces are in storage',
    columns: storedItemColumns,
    row: storedItem,
  }),
  importItem: put('/job/:jobId/item/:jobItemId/import', {
    summary: "Take a job item's piece into storage",
    body: importBody,
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.notImportable', 'job.alreadyStored'],
  }),
  exportItem: put('/job/:jobId/item/:jobItemId/export', {
    summary: "Give a job item's piece out of storage",
    body: exportBody,
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.notExportable'],
  }),
  search: searchRoute('/stay/search', {
    summary: 'Search the stays in storage, those that are over too',
    columns: stayColumns,
    row: stay,
  }),
  create: post('/stay', {
    summary: 'Take a piece into storage without a job',
    body: importBody.extend({ clientItem: reference }),
    response: stay,
    errors: ['record.changed', 'reference.unknown', 'job.alreadyStored'],
  }),
  close: put('/stay/:id/close', {
    summary: 'End a stay: its piece leaves storage',
    body: exportBody.extend({ _rev: revision }),
    response: stay,
    errors: [...notFound, 'record.changed', 'job.notExportable'],
  }),
  import: post('/stay/import', {
    summary: 'Take the pieces of many job items into storage, all or none',
    body: importBody.extend({ jobItems: rows }),
    response: stays,
    errors: ['record.changed'],
  }),
  export: post('/stay/export', {
    summary: 'End many stays, all or none',
    body: exportBody.extend({ stays: rows }),
    response: stays,
    errors: ['record.changed'],
  }),
};
