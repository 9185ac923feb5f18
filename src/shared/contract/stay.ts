import { z } from 'zod';
import {
  day,
  actor,
  id,
  instant,
  notFound,
  reference,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { expectedItemColumns, stayColumns, storedItemColumns } from '../records/stay.ts';
import { shop } from '../rules/roles.ts';
import { clientItem, clientItemShort } from './client-item.ts';
import { clientNames, clientShort } from './client.ts';
import { job } from './job.ts';
import { placeShort } from './place.ts';
import { get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

/** One stay of a piece in storage; `client` is the owner at that time. */
export const stay = z.object({
  _id: id,
  _rev: z.int(),
  clientItem: clientItemShort,
  client: clientShort,
  /** The job it came with; null if stored without one. */
  job: job.pick({ _id: true, _ref: true }).nullable(),
  /** Null also if the row has been removed from its job. */
  jobItem: id.nullable(),
  startDate: day,
  endDate: day.nullable(),
  notes: z
    .string()
    .describe(
      'The note of the import. After a move, the code of the new place (empty for none) until it is moved back',
    ),
  /** Null if the export had none. */
  exportNotes: z.string().nullable(),
  /** Current place; the last one if the stay has ended. */
  place: placeShort.nullable(),
  /** All moves, oldest first. */
  moves: z.array(z.object({ at: instant, by: actor, place: placeShort.nullable() })),
});
export type Stay = z.output<typeof stay>;

/** With the stage of its job row, if there is one. */
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

/** A piece expected in storage: a row of an open job, with the job's dates. */
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
    summary: "Take a job item's piece out of storage",
    body: exportBody,
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.notExportable'],
  }),
  search: searchRoute('/stay/search', {
    allow: shop,
    summary: 'Search the stays in storage, including ended ones',
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
    summary:
      'Number of pieces in storage, expected, and due to leave because their jobs are completed',
    response: z.object({ stored: z.int(), toComeIn: z.int(), toGoOut: z.int() }),
  }),
  create: post('/stay', {
    allow: shop,
    summary: 'Take a piece into storage without a job',
    body: placed.extend({ clientItem: reference }),
    response: stay,
    errors: ['record.changed', 'reference.unknown', 'job.alreadyStored', 'place.disabled'],
  }),
  // Not used by any screen; for API clients.
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
    summary: 'Move the pieces of many open stays to a place, or to no place, all or none',
    body: z.object({ place: reference.nullable(), stays: rows }),
    response: stays,
    errors: ['record.changed', 'reference.unknown', 'place.disabled'],
  }),
  undo: post('/stay/undo', {
    allow: shop,
    summary: 'Undo the import or export of these stays, all or none, if none has changed since',
    body: z.object({ stays: z.array(step).min(1).max(MAX_ROWS) }),
    response: stays,
    errors: ['record.changed'],
  }),
};
