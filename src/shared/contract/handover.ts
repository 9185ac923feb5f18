import { z } from 'zod';
import { day, id, notes, notFound, reference, requiredText, sumOfMoney } from '../fields/fields.ts';
import { handoverColumns } from '../records/handover.ts';
import { isSignature, MAX_POINTS, MAX_SIDE, MAX_STROKES } from '../rules/handover.ts';
import { shop } from '../rules/roles.ts';
import { clientItemShort, frozenClientItem, publicClientItem } from './client-item.ts';
import { clientShort } from './client.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { evidence } from './intake.ts';
import { job, jobItem } from './job.ts';
import { placeShort } from './place.ts';
import { get, post } from './route.ts';
import { searchRoute } from './search.ts';

const coordinate = z.number().min(0).max(MAX_SIDE);
const side = z.int().min(1).max(MAX_SIDE);

const signature = z
  .object({
    width: side,
    height: side,
    strokes: z
      .array(
        z
          .array(z.object({ x: coordinate, y: coordinate }))
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
  /** Default: today. */
  date: day.nullish(),
  /** Ids of job rows of the client. */
  pieces: z.array(reference).min(1).max(MAX_PIECES),
  receivedBy: requiredText(200),
  signature: signature.nullish(),
  notes,
});

const paperPiece = z.object({
  job: job.pick({ _ref: true }),
  item: jobItem.shape.item.pick({ title: true }),
  clientItem: publicClientItem.extend(evidence),
});

const paper = documentPaper.extend({
  _ref: z.int(),
  date: day,
  receivedBy: z.string(),
  signature: signature.nullable(),
  /** When it was signed, or recorded if unsigned, in the business's time zone. */
  signed: z.object({ day, time: z.string() }),
});

const piece = paperPiece.extend({
  _id: id,
  job: job.pick({ _id: true, _ref: true }),
  clientItem: frozenClientItem.extend(evidence),
});

export const handover = paper.extend({ ...documentRecord, pieces: z.array(piece) });
export type Handover = z.output<typeof handover>;

/** Without fields that no list shows. */
const handoverRow = handover
  .omit({ issuer: true, clientAddress: true, signature: true, pieces: true })
  .extend({ pieces: z.array(piece.pick({ job: true }).extend({ clientItem: frozenClientItem })) });
export type HandoverRow = z.output<typeof handoverRow>;

export const publicHandover = paper.extend({ pieces: z.array(paperPiece) });

/** A piece of a job that is in the shop, or has left it without a hand-over. */
const jobPiece = jobItem.extend({
  clientItem: clientItemShort,
  /** Current place, through any job. */
  place: placeShort.nullable(),
  job: job.pick({ _id: true, _ref: true, dueDate: true, endDate: true }),
});
export type JobPiece = z.output<typeof jobPiece>;

/** Work still to be invoiced: completed jobs, and open jobs that have ready pieces. */
const notInvoiced = z.object({
  /** Without VAT. */
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
    summary: "Read a client's ready pieces, by job row",
    response: z.object({
      client: clientShort,
      data: z.array(jobPiece),
      /** Pieces that are not ready yet. */
      staying: z.array(jobPiece),
    }),
    errors: notFound,
  }),
  notInvoiced: get('/handover/notInvoiced/:clientId', {
    allow: shop,
    // Needed, like the balance, when a carpet is handed over.
    showsMoney: true,
    summary: 'Read the work for a client that is completed or ready and not invoiced yet',
    response: notInvoiced,
    errors: notFound,
  }),
  ...documentRoutes({
    path: 'handover',
    title: 'The hand-over',
    record: handover,
    publicRecord: publicHandover,
    readers: shop,
    // The floor only its own recent ones (`mayCancelHandover`).
    cancellers: shop,
    errors: {
      cancelled: 'handover.cancelled',
      cancel: ['record.changed', 'handover.cameAgain', 'handover.deskCancels'],
    },
  }),
  create: post('/handover', {
    allow: shop,
    summary: "Hand over a client's ready pieces and end their stays, all or none",
    body: handoverBody,
    response: handover,
    errors: ['record.changed', 'reference.unknown'],
  }),
};
