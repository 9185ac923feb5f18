import { z } from 'zod';
import {
  actor,
  id,
  instant,
  notFound,
  reference,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { countColumns } from '../records/count.ts';
import { countResults } from '../rules/count.ts';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { placeShort } from './place.ts';
import { get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

export const count = z.object({
  _id: id,
  _rev: z.int(),
  /** Null for the whole store. */
  place: placeShort.nullable(),
  notes: z.string(),
  createdOn: instant,
  by: actor,
  /** Null while open. */
  closedOn: instant.nullable(),
  closedBy: actor,
  open: z.boolean(),
});
export type Count = z.output<typeof count>;

/** `place`: where it was found; `known`: where it was recorded. */
const countedPiece = z.object({
  _id: id,
  at: instant.nullable(),
  by: actor,
  clientItem: clientItemShort,
  client: clientShort,
  place: placeShort.nullable(),
  known: placeShort.nullable(),
  /** Newest photo; the address expires. */
  photo: z.object({ thumb: z.string() }).nullable(),
});
export type CountedPiece = z.output<typeof countedPiece>;

/** A scanned code that belongs to no piece. */
const unknownCode = z.object({
  _id: id,
  at: instant,
  by: actor,
  code: z.string(),
  place: placeShort.nullable(),
});
export type UnknownCode = z.output<typeof unknownCode>;

const pieces = z.array(countedPiece);

const wholeCount = count.extend({
  /** Totals; the lists may be shorter (`size`). */
  totals: z.object({
    counted: z.int(),
    missing: z.int(),
    elsewhere: z.int(),
    notStored: z.int(),
    unknown: z.int(),
  }),
  /** Found at their recorded place. */
  counted: pieces,
  /** Recorded here, but not scanned. */
  missing: pieces,
  elsewhere: pieces,
  notStored: pieces,
  unknown: z.array(unknownCode),
});
export type WholeCount = z.output<typeof wholeCount>;

/** Maximum length of each list; unlimited if omitted. */
const size = z.coerce.number().int().min(0).max(100_000).optional();

const scanBody = z.object({
  /** Created by the scanning device: repeating a scan has no effect. */
  id: z.string().min(8).max(64),
  at: instant.refine((text) => !Number.isNaN(Date.parse(text)), {
    params: { key: 'validation.invalid' },
  }),
  code: requiredText(500),
  /** Place (or its code) of the scan; by default that of the count. */
  place: reference.nullish(),
});

const scanned = z.object({
  result: z.enum(countResults),
  piece: clientItemShort.extend({ client: clientShort }).nullable(),
  /** Recorded place of the piece; for a place's label, that place, to which the next scans belong. */
  place: placeShort.nullable(),
});
export type CountScan = z.output<typeof scanned>;

export const countRoutes = {
  search: searchRoute('/count/search', {
    allow: shop,
    summary: 'Search the counts of the store, newest first',
    columns: countColumns,
    row: count,
  }),
  get: get('/count/:id', {
    allow: shop,
    summary: 'Read what a count has found so far, or found',
    query: z.object({ size }),
    response: wholeCount,
    errors: notFound,
  }),
  create: post('/count', {
    allow: shop,
    summary: 'Begin a count of a place or of the whole store',
    body: z.object({ place: reference.nullish(), notes: text(1_000).default('') }),
    response: count,
    errors: ['reference.unknown'],
  }),
  scan: post('/count/:id/scan', {
    allow: shop,
    summary: 'Record a scanned code',
    body: scanBody,
    response: scanned,
    errors: [...notFound, 'count.closed', 'record.changed'],
  }),
  close: put('/count/:id/close', {
    allow: shop,
    summary: 'End a count; with `move`, pieces found elsewhere are moved there',
    body: z.object({ _rev: revision, move: z.boolean().default(false) }),
    response: count,
    errors: [...notFound, 'count.closed', 'record.changed'],
  }),
};
