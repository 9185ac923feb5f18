import { z } from 'zod';
import { expectedItemColumns, stayColumns, storedItemColumns } from '../columns/storage.ts';
import { clientItem, clientItemShort } from './client-item.ts';
import { clientNames, clientShort } from './client.ts';
import { day, id, notFound, reference, requiredText, revision, text } from './fields.ts';
import { job } from './job.ts';
import { get, post, put } from './route.ts';
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

/** A piece that is to come into storage, by the row of an open job; its days are the job's. */
const expectedItem = z.object({
  _id: id,
  job: job.pick({ _id: true, _ref: true }),
  client: clientShort,
  clientItem: clientItemShort,
  startDate: day,
  dueDate: day.nullable(),
});
export type ExpectedItem = z.output<typeof expectedItem>;

export const importBody = z.object({ startDate: day, notes: requiredText(1_000) });
export const exportBody = z.object({ endDate: day, notes: text(1_000).optional() });

/** How many rows one call may move. */
const MAX_ROWS = 500;
const rows = z.array(reference).min(1).max(MAX_ROWS);

const stays = z.object({ data: z.array(stay) });

const step = z.object({ _id: reference, _rev: stay.shape._rev });

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
    errors: [
      'record.notFound',
      'record.changed',
      'job.notImportable',
      'job.alreadyStored',
      'job.handedOver',
    ],
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
  searchExpected: searchRoute('/job/search-expected', {
    summary: 'Search the pieces of open jobs that have not come into storage yet',
    columns: expectedItemColumns,
    row: expectedItem,
  }),
  counts: get('/stay/counts', {
    summary: 'How many pieces are in storage, are to come, and are to go: their jobs are completed',
    response: z.object({ stored: z.int(), toComeIn: z.int(), toGoOut: z.int() }),
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
  undo: post('/stay/undo', {
    summary:
      'Take back the import or the export of these stays, all or none, where each is as that left it',
    body: z.object({ stays: z.array(step).min(1).max(MAX_ROWS) }),
    response: stays,
    errors: ['record.changed'],
  }),
};
