import { z } from 'zod';
import { id, instant, pdfFile, reference } from '../fields/fields.ts';
import { fitsSheet } from '../rules/label-size.ts';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { post, put, readByPost } from './route.ts';

const MAX_TAGS = 500;

/** A blank label: a code that can be bound to a piece later. */
const tag = z.object({
  code: z.string(),
  createdOn: instant,
  clientItem: clientItemShort.nullable(),
  client: clientShort.nullable(),
});
export type Tag = z.output<typeof tag>;

export const tagRoutes = {
  create: post('/tag', {
    allow: shop,
    summary: 'Create blank labels',
    body: z.object({ count: z.int().min(1).max(MAX_TAGS) }),
    response: z.object({ data: z.array(tag.pick({ code: true })) }),
  }),
  bind: put('/tag/:code', {
    allow: shop,
    summary: 'Bind a blank label to a piece; null unbinds it',
    body: z.object({ clientItem: reference.nullable() }),
    response: tag,
    errors: ['record.notFound', 'record.changed', 'reference.unknown', 'tag.inUse'],
  }),
};

const MAX_LABELS = 1_000;

const millimetres = (min: number, max: number) => z.number().min(min).max(max);
const margin = millimetres(0, 100).default(0);
const perSheet = z.int().min(1).max(50).default(1);

const labelSize = z
  .object({
    width: millimetres(20, 297),
    height: millimetres(15, 297),
    sheet: z.enum(['a4', 'roll']).default('roll'),
    columns: perSheet,
    rows: perSheet,
    left: margin,
    top: margin,
    gapX: margin,
    gapY: margin,
  })
  .refine(fitsSheet, { path: ['width'], params: { key: 'validation.labelTooLarge' } });

const ids = z.array(id).min(1).max(MAX_TAGS);

/** A call prints labels of one kind. */
const labelled = { pieces: ids, places: ids, jobs: ids, tags: ids };

const shift = millimetres(-20, 20).default(0);

export const labelBody = z
  .object({
    size: labelSize,
    /** The first free label of the first sheet. */
    start: z.int().min(1).max(2_500).default(1),
    /** Correction for the printer: offset in millimetres to the right and down, scale in percent. */
    offset: z.object({ x: shift, y: shift }).prefault({}),
    scale: z.number().min(80).max(120).default(100),
    copies: z.int().min(1).max(20).default(1),
  })
  .extend(z.object(labelled).partial().shape)
  .superRefine((body, context) => {
    const problem = (path: string, key: string, values: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', path: [path], params: { key, values } });
    const lists = [body.pieces, body.places, body.jobs, body.tags].filter(
      (list) => list !== undefined,
    );
    const [list] = lists;
    if (list === undefined || lists.length > 1) problem('pieces', 'validation.oneKindOfLabels');
    else if (list.length * body.copies > MAX_LABELS)
      problem('copies', 'validation.max', { max: Math.floor(MAX_LABELS / list.length) });
    const onSheet = body.size.columns * body.size.rows;
    if (body.start > onSheet) problem('start', 'validation.max', { max: onSheet });
  });

export const labelRoutes = {
  pdf: readByPost('/label/pdf', {
    allow: shop,
    summary: 'Labels of pieces, places or jobs, or blank labels, as a PDF in actual size',
    body: labelBody,
    response: pdfFile,
    produces: 'application/pdf',
    errors: ['reference.unknown'],
  }),
};
