import { z } from 'zod';
import { lifeEvents, stages } from '../base/choices.ts';
import { day, id, notFound, removed, revision } from '../fields/fields.ts';
import { bodyShape, shapeWith, valueShape } from '../fields/schemas.ts';
import { clientItemColumns } from '../records/client-item.ts';
import { clientItemRecord } from '../records/client-item.ts';
import { custodies } from '../rules/custody.ts';
import { desk, shop } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { del, get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

export const clientItemBody = z.object({ _rev: revision, ...bodyShape(clientItemRecord) });

export const clientItem = z.object({
  _id: id,
  _ref: z.int(),
  _rev: z.int(),
  ...valueShape(clientItemRecord),
  client: clientShort,
  inStorage: z.boolean(),
});
export type ClientItem = z.output<typeof clientItem>;

/** How other records refer to a client item. */
export const clientItemShort = z.object({
  _id: id,
  _ref: z.int(),
  ...shapeWith(clientItemRecord, 'short'),
});
export type ClientItemShort = z.output<typeof clientItemShort>;

/** What documents show of a client item. */
export const publicClientItem = z.object({
  _ref: z.int(),
  ...shapeWith(clientItemRecord, 'public'),
});

/** Like `publicClientItem`, for staff. */
export const frozenClientItem = publicClientItem.extend({ _id: id });

/** An event in the life of a piece; `at` equals `day` if the instant is unknown. */
const lifeEvent = z.object({
  what: z.enum(lifeEvents),
  day,
  at: z.string(),
  job: z.object({ _id: id, _ref: z.int() }).nullable(),
  handover: z.object({ _id: id, _ref: z.int() }).nullable(),
  count: z.object({ _id: id }).nullable(),
  /** Place, or name of the recipient. */
  notes: z.string(),
});
export type LifeLine = z.output<typeof lifeEvent>;

const writeErrors = ['clientItem.referenceInUse', 'reference.unknown'] as const;

export const clientItemRoutes = {
  search: searchRoute('/clientItem/search', {
    allow: shop,
    summary: 'Search client items',
    columns: clientItemColumns,
    row: clientItem,
  }),
  get: get('/clientItem/:id', {
    allow: shop,
    summary: 'Read a client item',
    response: clientItem,
    errors: notFound,
  }),
  life: get('/clientItem/:id/life', {
    allow: shop,
    summary: 'Where a client item is, and its events, newest first',
    response: z.object({
      custody: z.enum(custodies),
      /** Ready, and out of the store without a hand-over before its job is completed: its holder is unknown. */
      isOutside: z.boolean(),
      /** The job row by which it was last in the shop. */
      last: z.object({ _id: id, client: clientShort, stage: z.enum(stages) }).nullable(),
      data: z.array(lifeEvent),
    }),
    errors: notFound,
  }),
  create: post('/clientItem', {
    allow: desk,
    summary: 'Create a client item',
    body: clientItemBody,
    response: clientItem,
    errors: writeErrors,
  }),
  update: put('/clientItem/:id', {
    allow: shop,
    summary: 'Change a client item',
    body: clientItemBody,
    response: clientItem,
    errors: ['record.notFound', 'record.changed', 'clientItem.hasStorageOfClient', ...writeErrors],
  }),
  remove: del('/clientItem/:id', {
    allow: desk,
    summary: 'Delete a client item that is neither in storage nor on an open job',
    response: removed,
    errors: ['record.notFound', 'reference.unknown', 'clientItem.isStored', 'clientItem.onOpenJob'],
  }),
  restore: put('/clientItem/:id/restore', {
    allow: desk,
    summary: 'Restore a deleted client item',
    response: clientItem,
    errors: ['record.notFound', 'reference.unknown', 'clientItem.referenceInUse'],
  }),
};
