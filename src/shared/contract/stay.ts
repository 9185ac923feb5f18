import { z } from 'zod';
import { expectedItemColumns, stayColumns, storedItemColumns } from '../columns/storage.ts';
import { shop } from '../rules/roles.ts';
import { clientItem, clientItemShort } from './client-item.ts';
import { clientNames, clientShort } from './client.ts';
import {
  day,
  doer,
  id,
  instant,
  notFound,
  reference,
  requiredText,
  revision,
  text,
} from './fields.ts';
import { job } from './job.ts';
import { placeShort } from './place.ts';
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
  notes: z
    .string()
    .describe(
      'The note of the place where it lies: moved elsewhere, the code of that place, or none at no place, until it is moved back',
    ),
  /** Null where the export gave none. */
  exportNotes: z.string().nullable(),
  /** Where it lies; of one that is over, where it lay last. */
  place: placeShort.nullable(),
  /** Every time that it was put somewhere, the first one first. */
  moves: z.array(z.object({ at: instant, by: doer, place: placeShort.nullable() })),
});
export type Stay = z.output<typeof stay>;

/** As lists have it: with how far the row is by which it came, where there is one. */
const listedStay = stay.extend({ stage: job.shape.items.element.shape.stage });
export type ListedStay = z.output<typeof listedStay>;

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
const placed = importBody.extend({ place: reference.nullish() });
export const exportBody = z.object({ endDate: day, notes: text(1_000).optional() });

/** How many rows one call may move. */
const MAX_ROWS = 500;
const rows = z.array(reference).min(1).max(MAX_ROWS);

const stays = z.object({ data: z.array(stay) });

const step = z.object({ _id: reference, _rev: stay.shape._rev });

export const stayRoutes = {
  searchStored: searchRoute('/job/search-storage', {
    allow: shop,
    summary: 'Search the job items whose pieces are in storage',
    columns: storedItemColumns,
    row: storedItem,
  }),
  importItem: put('/job/:jobId/item/:jobItemId/import', {
    allow: shop,
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
    allow: shop,
    summary: "Give a job item's piece out of storage",
    body: exportBody,
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.notExportable'],
  }),
  search: searchRoute('/stay/search', {
    allow: shop,
    summary: 'Search the stays in storage, those that are over too',
    columns: stayColumns,
    row: listedStay,
  }),
  searchExpected: searchRoute('/job/search-expected', {
    allow: shop,
    summary: 'Search the pieces of open jobs that have not come into storage yet',
    columns: expectedItemColumns,
    row: expectedItem,
  }),
  counts: get('/stay/counts', {
    allow: shop,
    summary: 'How many pieces are in storage, are to come, and are to go: their jobs are completed',
    response: z.object({ stored: z.int(), toComeIn: z.int(), toGoOut: z.int() }),
  }),
  create: post('/stay', {
    allow: shop,
    summary: 'Take a piece into storage without a job',
    body: placed.extend({ clientItem: reference }),
    response: stay,
    errors: ['record.changed', 'reference.unknown', 'job.alreadyStored', 'place.disabled'],
  }),
  // No screen ends one alone: programs do, as the floor's calls promise.
  close: put('/stay/:id/close', {
    allow: shop,
    summary: 'End a stay: its piece leaves storage',
    body: exportBody.extend({ _rev: revision }),
    response: stay,
    errors: [...notFound, 'record.changed', 'job.notExportable'],
  }),
  import: post('/stay/import', {
    allow: shop,
    summary: 'Take the pieces of many job items into storage, all or none',
    body: placed.extend({ jobItems: rows }),
    response: stays,
    errors: ['record.changed', 'reference.unknown', 'place.disabled'],
  }),
  export: post('/stay/export', {
    allow: shop,
    summary: 'End many stays, all or none',
    body: exportBody.extend({ stays: rows }),
    response: stays,
    errors: ['record.changed'],
  }),
  move: post('/stay/move', {
    allow: shop,
    summary: 'Put the pieces of many open stays to a place, or to none, all or none',
    body: z.object({ place: reference.nullable(), stays: rows }),
    response: stays,
    errors: ['record.changed', 'reference.unknown', 'place.disabled'],
  }),
  undo: post('/stay/undo', {
    allow: shop,
    summary:
      'Take back the import or the export of these stays, all or none, where each is as that left it',
    body: z.object({ stays: z.array(step).min(1).max(MAX_ROWS) }),
    response: stays,
    errors: ['record.changed'],
  }),
};
