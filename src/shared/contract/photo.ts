import { z } from 'zod';
import { markKinds } from '../choices.ts';
import { photoColumns } from '../columns/photo.ts';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { id, instant, notFound, reference, removed, revision, text } from './fields.ts';
import { del, put, route } from './route.ts';
import { searchRoute } from './search.ts';

/** The largest picture that is taken, in bytes: a phone's 12 megapixels come to 3 to 8 MB. */
const MAX_PHOTO_BYTES = 20_000_000;
const MAX_MARKS = 50;

/** Made by the browser, so that what is sent again is known again. */
const ownId = z.string().regex(/^[\w-]{8,64}$/);

/** Where on the picture, from its left and its top: 0 to 1. */
const share = z.number().min(0).max(1);

const markBody = z.object({
  _id: ownId,
  kind: z.enum(markKinds),
  x: share,
  y: share,
  note: text(200).default(''),
});
export type MarkInput = z.output<typeof markBody>;

const mark = z.object({
  ...markBody.shape,
  note: z.string(),
  /** The client has had it on a paper: it stays as it is. */
  shown: z.boolean(),
});

const marks = z
  .array(markBody)
  .max(MAX_MARKS)
  .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, {
    params: { key: 'validation.invalid' },
  });

/** A photo as it is kept, without the addresses that open it for a while. */
export const photoRecord = z.object({
  _id: id,
  _rev: z.int(),
  clientItem: clientItemShort,
  /** Null also where the row was taken off its job since. */
  jobItem: id.nullable(),
  width: z.int(),
  height: z.int(),
  takenOn: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
  note: z.string(),
  marks: z.array(mark),
});
export type PhotoRecord = z.output<typeof photoRecord>;

/** Its addresses are signed, and open it for an hour at most. */
const photo = photoRecord.extend({ urls: z.object({ full: z.string(), thumb: z.string() }) });
export type Photo = z.output<typeof photo>;

const note = text(1_000);

const newPhoto = z.object({
  id: ownId.optional(),
  clientItem: reference,
  jobItem: reference.nullish(),
  note: note.default(''),
  marks: marks.default([]),
  /** When the picture was taken, where it is sent later; a moment to come is now. */
  takenOn: z.iso.datetime({ offset: true }).optional(),
});

export const photoRoutes = {
  search: searchRoute('/photo/search', {
    allow: shop,
    summary: 'Search photos of pieces, the newest first',
    columns: photoColumns,
    row: photo,
  }),
  create: route({
    method: 'POST',
    path: '/photo',
    effect: 'slow',
    allow: shop,
    summary: 'Keep a photo of a piece; sent again under its id it does nothing twice',
    body: newPhoto,
    files: { file: MAX_PHOTO_BYTES },
    response: photo,
    errors: [
      'reference.unknown',
      'picture.unknownType',
      'picture.broken',
      'picture.tooManyPixels',
      'picture.tooLong',
      'picture.takesTooMuch',
      'photo.idInUse',
      'request.tooMany',
    ],
  }),
  update: put('/photo/:id', {
    allow: shop,
    summary: 'Change what is said of a photo; what is left out stays',
    body: z.object({ _rev: revision, note: note.optional(), marks: marks.optional() }),
    response: photo,
    errors: [...notFound, 'record.changed', 'photo.markShown'],
  }),
  move: put('/photo/:id/piece', {
    allow: shop,
    summary:
      'Move a photo with its marks to another piece; refused where the client was shown them',
    body: z.object({ _rev: revision, clientItem: reference }),
    response: photo,
    errors: [...notFound, 'record.changed', 'reference.unknown', 'photo.markShown'],
  }),
  remove: del('/photo/:id', {
    allow: shop,
    summary: 'Delete a photo; its picture goes after 30 days',
    response: removed,
    errors: [...notFound, 'photo.markShown'],
  }),
  restore: put('/photo/:id/restore', {
    allow: shop,
    summary: 'Take back that a photo was deleted, while its picture is kept',
    response: photo,
    errors: notFound,
  }),
};
