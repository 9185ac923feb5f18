import { z } from 'zod';
import { countColumns } from '../columns/count.ts';
import { countResults } from '../rules/count.ts';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { doer, id, instant, notFound, reference, requiredText, revision, text } from './fields.ts';
import { placeShort } from './place.ts';
import { get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

/** A count of a place, or of everything. */
export const count = z.object({
  _id: id,
  _rev: z.int(),
  /** Null: everything. */
  place: placeShort.nullable(),
  notes: z.string(),
  createdOn: instant,
  by: doer,
  /** Null: it is still going on. */
  closedOn: instant.nullable(),
  closedBy: doer,
  open: z.boolean(),
});
export type Count = z.output<typeof count>;

/** A piece of a list; `place` is where it was found, `known` where the books had it. */
const countedPiece = z.object({
  _id: id,
  at: instant.nullable(),
  by: doer,
  clientItem: clientItemShort,
  client: clientShort,
  place: placeShort.nullable(),
  known: placeShort.nullable(),
  /** Its newest one; the address opens it for a while. */
  photo: z.object({ thumb: z.string() }).nullable(),
});
export type CountedPiece = z.output<typeof countedPiece>;

/** What was scanned and nobody knows, as it was read. */
const unknownCode = z.object({
  _id: id,
  at: instant,
  by: doer,
  code: z.string(),
  place: placeShort.nullable(),
});
export type UnknownCode = z.output<typeof unknownCode>;

const pieces = z.array(countedPiece);

const wholeCount = count.extend({
  /** How many there are of each, however many the lists have. */
  totals: z.object({
    counted: z.int(),
    missing: z.int(),
    elsewhere: z.int(),
    notStored: z.int(),
    unknown: z.int(),
  }),
  /** Where the books have them. */
  counted: pieces,
  /** Here by the books, and not scanned. */
  missing: pieces,
  elsewhere: pieces,
  notStored: pieces,
  unknown: z.array(unknownCode),
});
export type WholeCount = z.output<typeof wholeCount>;

/** How many of each list are wanted; all of them where it is not said. */
const size = z.coerce.number().int().min(0).max(100_000).optional();

const scanBody = z.object({
  /** Made by who scans: a repeat changes nothing. */
  id: z.string().min(8).max(64),
  at: instant.refine((text) => !Number.isNaN(Date.parse(text)), {
    params: { key: 'validation.invalid' },
  }),
  code: requiredText(500),
  /** Where it was scanned: the place or its code; where it is not said, that of the count. */
  place: reference.nullish(),
});

const scanned = z.object({
  result: z.enum(countResults),
  piece: clientItemShort.extend({ client: clientShort }).nullable(),
  /** Where the books have the piece; of a place's own label, that place: it is scanned at now. */
  place: placeShort.nullable(),
});
export type CountScan = z.output<typeof scanned>;

export const countRoutes = {
  search: searchRoute('/count/search', {
    allow: shop,
    summary: 'Search the counts of the store, the newest first',
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
    summary: 'Begin to count a place, or everything',
    body: z.object({ place: reference.nullish(), notes: text(1_000).default('') }),
    response: count,
    errors: ['reference.unknown'],
  }),
  scan: post('/count/:id/scan', {
    allow: shop,
    summary: 'Say that a code was scanned',
    body: scanBody,
    response: scanned,
    errors: [...notFound, 'count.closed', 'record.changed'],
  }),
  close: put('/count/:id/close', {
    allow: shop,
    summary: 'End a count; what was found elsewhere is put there where that is asked for',
    body: z.object({ _rev: revision, move: z.boolean().default(false) }),
    response: count,
    errors: [...notFound, 'count.closed', 'record.changed'],
  }),
};
