import { z } from 'zod';
import { handoverColumns } from '../columns/handover.ts';
import { shop } from '../rules/roles.ts';
import { isSignature, MAX_SIDE, MAX_STROKES, MAX_POINTS } from '../rules/signature.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { day, id, notes, notFound, reference, requiredText, sumOfMoney } from './fields.ts';
import { evidence } from './intake.ts';
import { job, jobItem } from './job.ts';
import { placeShort } from './place.ts';
import { get, post } from './route.ts';
import { searchRoute } from './search.ts';

const along = z.number().min(0).max(MAX_SIDE);
const side = z.int().min(1).max(MAX_SIDE);

/** A name as a finger wrote it: strokes of points in a box of this size. */
const signature = z
  .object({
    width: side,
    height: side,
    strokes: z
      .array(
        z
          .array(z.object({ x: along, y: along }))
          .min(1)
          .max(MAX_POINTS),
      )
      .min(1)
      .max(MAX_STROKES),
  })
  .refine(isSignature, { params: { key: 'validation.signature' } });

const MAX_PIECES = 500;

export const handoverBody = z.object({
  client: reference,
  /** Today where none is given. */
  date: day.nullish(),
  /** Rows of the client's jobs. */
  pieces: z.array(reference).min(1).max(MAX_PIECES),
  receivedBy: requiredText(200),
  signature: signature.nullish(),
  notes,
});

/** A piece as it was given back. */
const paperPiece = z.object({
  job: job.pick({ _ref: true }),
  item: jobItem.shape.item.pick({ title: true }),
  clientItem: clientItemShort.omit({ _id: true }).extend(evidence),
});

const paper = documentPaper.extend({
  _ref: z.int(),
  date: day,
  receivedBy: z.string(),
  signature: signature.nullable(),
  /** When it was signed, or written down where nobody did, by the business's clock. */
  signed: z.object({ day, time: z.string() }),
});

/** A row of a job whose piece was handed over. */
const piece = paperPiece.extend({
  _id: id,
  job: job.pick({ _id: true, _ref: true }),
  clientItem: clientItemShort.extend(evidence),
});

export const handover = paper.extend({ ...documentRecord, pieces: z.array(piece) });
export type Handover = z.output<typeof handover>;

/** Without what no list shows. */
const handoverRow = handover
  .omit({ issuer: true, clientAddress: true, signature: true, pieces: true })
  .extend({ pieces: z.array(piece.pick({ job: true }).extend({ clientItem: clientItemShort })) });
export type HandoverRow = z.output<typeof handoverRow>;

export const publicHandover = paper.extend({ pieces: z.array(paperPiece) });

/** A piece of a job that is in the shop, or has left it without a paper. */
const jobPiece = jobItem.extend({
  clientItem: clientItemShort,
  /** Where it lies now, by whichever job. */
  place: placeShort.nullable(),
  job: job.pick({ _id: true, _ref: true, dueDate: true, endDate: true }),
});
export type JobPiece = z.output<typeof jobPiece>;

/** Work that the client will owe: of completed jobs, and of open ones that have pieces ready. */
const notInvoiced = z.object({
  /** Without VAT, as it is on the jobs. */
  total: sumOfMoney,
  jobs: z.array(job.pick({ _id: true, _ref: true, endDate: true, total: true })),
});
export type NotInvoiced = z.output<typeof notInvoiced>;

export const handoverRoutes = {
  search: searchRoute('/handover/search', {
    allow: shop,
    summary: 'Search hand-overs',
    columns: handoverColumns,
    row: handoverRow,
  }),
  ready: get('/handover/ready/:clientId', {
    allow: shop,
    summary: "A client's pieces that are ready, by the rows of their jobs",
    response: z.object({
      client: clientShort,
      data: z.array(jobPiece),
      /** Those that something is still to be done to. */
      staying: z.array(jobPiece),
    }),
    errors: notFound,
  }),
  notInvoiced: get('/handover/notInvoiced/:clientId', {
    allow: shop,
    // With what is owed it is asked when a carpet is handed over.
    showsMoney: true,
    summary: 'What was done for a client, or is ready, and is on no invoice yet',
    response: notInvoiced,
    errors: notFound,
  }),
  ...documentRoutes({
    path: 'handover',
    what: 'The hand-over',
    record: handover,
    shown: publicHandover,
    readers: shop,
    // On the floor whoever made it, and soon.
    cancellers: shop,
    errors: {
      cancelled: 'handover.cancelled',
      cancel: ['record.changed', 'handover.cameAgain', 'handover.deskCancels'],
    },
  }),
  create: post('/handover', {
    allow: shop,
    summary: "Hand a client's ready pieces over: their stays end; all of them or none",
    body: handoverBody,
    response: handover,
    errors: ['record.changed', 'reference.unknown'],
  }),
};
