import { z } from 'zod';
import { id, notFound, removed, revision, squareMetres, text } from '../fields/fields.ts';
import { bodyShape, valueShape } from '../fields/schemas.ts';
import { placeColumns } from '../records/place.ts';
import { placeRecord } from '../records/place.ts';
import { MAX_CODE, MAX_SERIES, seriesCodes } from '../rules/place.ts';
import { desk, shop } from '../rules/roles.ts';
import { del, get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

const placeBody = z.object({ _rev: revision, ...bodyShape(placeRecord) });

export const place = z.object({
  _id: id,
  _rev: z.int(),
  ...valueShape(placeRecord),
  /** Number of pieces there now, and their square metres. */
  occupied: z.object({ pieces: z.int(), area: squareMetres }),
});
export type Place = z.output<typeof place>;

/** How other records refer to a place. */
export const placeShort = place.pick({ _id: true, code: true });
export type PlaceShort = z.output<typeof placeShort>;

const wholeNumber = z.int().min(0).max(99_999);

const seriesBody = z
  .object({
    prefix: text(MAX_CODE).default(''),
    from: wholeNumber,
    to: wholeNumber,
    digits: z.int().min(1).max(5).default(2),
  })
  .superRefine((series, context) => {
    const problem = seriesProblem(series);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });

function seriesProblem(series: { prefix: string; from: number; to: number; digits: number }) {
  const { from, to } = series;
  const max = from + MAX_SERIES - 1;
  const problem = (path: string, key: string, values: Record<string, number>) => ({
    path: [path],
    params: { key, values },
  });
  if (to < from) return problem('to', 'validation.min', { min: from });
  if (to > max) return problem('to', 'validation.max', { max });
  const longest = seriesCodes({ ...series, from: to }).join('').length;
  return longest > MAX_CODE
    ? problem('prefix', 'validation.tooLong', { max: MAX_CODE })
    : undefined;
}

export const placeRoutes = {
  search: searchRoute('/place/search', {
    allow: shop,
    summary: 'Search the places of the store; sorted by code by default',
    columns: placeColumns,
    row: place,
  }),
  get: get('/place/:id', {
    allow: shop,
    summary: 'Read a place',
    response: place,
    errors: notFound,
  }),
  create: post('/place', {
    allow: desk,
    summary: 'Create a place',
    body: placeBody,
    response: place,
    errors: ['place.codeInUse'],
  }),
  createSeries: post('/place/series', {
    allow: desk,
    summary: 'Create a series of places, all or none',
    body: seriesBody,
    response: z.object({ data: z.array(place) }),
    errors: ['place.codeInUse'],
  }),
  update: put('/place/:id', {
    allow: desk,
    summary: 'Change a place',
    body: placeBody,
    response: place,
    errors: ['record.notFound', 'record.changed', 'place.codeInUse'],
  }),
  remove: del('/place/:id', {
    allow: desk,
    summary: 'Delete an empty place',
    response: removed,
    errors: [...notFound, 'place.occupied'],
  }),
  restore: put('/place/:id/restore', {
    allow: desk,
    summary: 'Restore a deleted place',
    response: place,
    errors: [...notFound, 'place.codeInUse'],
  }),
};
