import { z } from 'zod';
import { openStages, stages } from '../base/choices.ts';
import { euros } from '../base/money.ts';
import {
  day,
  documentStatus,
  id,
  instant,
  invoiceType,
  money,
  notes,
  notFound,
  quantity,
  reference,
  removed,
  revision,
  text,
} from '../fields/fields.ts';
import { jobColumns, jobSums } from '../records/job.ts';
import { firstTooMuch, MAX_JOB_EUROS } from '../rules/job.ts';
import { desk, shop } from '../rules/roles.ts';
import { clientItemShort, frozenClientItem } from './client-item.ts';
import { clientNames, clientShort, phone } from './client.ts';
import { item } from './item.ts';
import { del, get, post, put } from './route.ts';
import { summedSearchRoute } from './search.ts';

const jobItemBody = z.object({
  /** Set for existing rows, which keep their storage. */
  _id: id.optional(),
  item: reference,
  clientItem: reference.nullish(),
  qty: quantity.prefault(1),
  unitCost: money.prefault(euros(0)),
  notes: text(1_000).default(''),
});

export const jobBody = z
  .object({
    _rev: revision,
    client: reference,
    /** Default: today. */
    startDate: day.nullish(),
    dueDate: day.nullish(),
    instructions: notes,
    subscription: z.boolean().default(false),
    items: z.array(jobItemBody).max(500).default([]),
  })
  .refine(({ startDate, dueDate }) => !startDate || !dueDate || dueDate >= startDate, {
    path: ['dueDate'],
    params: { key: 'validation.dueBeforeStart' },
  })
  .superRefine(({ items }, context) => {
    // Numbers with issues of their own are not decoded and cannot be summed.
    if (context.issues.length > 0) return;
    const index = firstTooMuch(items);
    if (index === undefined) return;
    const params = { key: 'validation.max', values: { max: MAX_JOB_EUROS } };
    context.addIssue({ code: 'custom', path: ['items', index, 'unitCost'], params });
  });

/** The last stay through this row; `notes` are those of the export if it had any, else those of the place. */
const storage = z.object({ startDate: day.nullable(), endDate: day.nullable(), notes: z.string() });

export const jobItem = z.object({
  _id: id,
  item: item.pick({ _id: true, title: true, category: true, unit: true }),
  clientItem: clientItemShort.nullable(),
  qty: quantity,
  unitCost: money,
  total: money,
  notes: z.string(),
  storage,
  /** Stage of the piece, and since when; null without a piece. */
  stage: z.enum(stages).nullable(),
  stagedOn: instant.nullable(),
  /** The hand-over of the piece, unless cancelled. */
  handover: z.object({ _id: id, _ref: z.int() }).nullable(),
});
export type JobItem = z.output<typeof jobItem>;

/** On documents: the minimum price of the piece's category, if that is what the row costs. */
export const leastPrice = money.nullable();

export const invoiceItem = jobItem
  .omit({ storage: true, stage: true, stagedOn: true, handover: true })
  .extend({ clientItem: frozenClientItem.nullable(), leastPrice });

/** Counts pieces, not rows: a piece on several rows has the earliest of their stages. */
const progress = z.object({ pieces: z.int(), ready: z.int(), handedOver: z.int() });

export const job = z.object({
  _id: id,
  _ref: z.int(),
  _rev: z.int(),
  _createdOn: instant,
  client: clientShort,
  startDate: day,
  dueDate: day.nullable(),
  endDate: day.nullable(),
  instructions: z.string(),
  total: money,
  subscription: z.boolean(),
  invoice: z.object({ _id: id, _ref: z.int(), invoiceType, status: documentStatus }).nullable(),
  items: z.array(jobItem),
  progress,
});
export type Job = z.output<typeof job>;

/** Distinct texts of the rows, joined by commas. */
const rowTexts = {
  clientItemRef: z.string(),
  clientItemTitle: z.string(),
  clientItemCategory: z.string(),
  notes: z.string(),
};

/** Completed jobs without an invoice: for 10 days or more, for 14 or more of those, and in a VAT quarter that has ended. */
export const waitingForInvoice = z.object({ soon: z.int(), now: z.int(), ended: z.int() });

export const jobRow = job.extend({ ...clientNames, ...rowTexts });

export const stagedPiece = z.object({
  _id: id,
  job: job.pick({ _id: true, _ref: true }),
  client: clientShort,
  clientItem: clientItemShort,
  stage: z.enum(stages),
  stagedOn: instant,
});
export type StagedPiece = z.output<typeof stagedPiece>;

const MAX_ROWS = 500;

export const writeErrors = ['reference.unknown', 'job.clientItemOfOther'] as const;

export const jobRoutes = {
  search: summedSearchRoute('/job/search', {
    allow: shop,
    summary: 'Search jobs',
    columns: jobColumns,
    row: jobRow,
    sums: jobSums,
  }),
  get: get('/job/:id', { allow: shop, summary: 'Read a job', response: job, errors: notFound }),
  // Apart from the job: the workshop, which reads no clients, calls them too.
  phones: get('/job/:id/phones', {
    allow: shop,
    summary: "Read the phones of a job's client",
    response: z.object({ data: z.array(phone) }),
    errors: notFound,
  }),
  create: post('/job', {
    allow: desk,
    summary: 'Create a job',
    body: jobBody,
    response: job,
    errors: writeErrors,
  }),
  update: put('/job/:id', {
    allow: desk,
    summary: 'Change a job that has no invoice; rows that stay keep their storage',
    body: jobBody,
    response: job,
    errors: [
      'record.changed',
      'job.notChangeable',
      'job.rowIsStored',
      'job.handedOver',
      'job.clientItemFixed',
      ...writeErrors,
    ],
  }),
  remove: del('/job/:id', {
    allow: desk,
    summary: 'Delete a job that has no invoice and nothing in storage',
    response: removed,
    errors: ['record.changed', 'job.notChangeable', 'job.rowIsStored', 'job.handedOver'],
  }),
  complete: put('/job/completeJob/:id', {
    allow: desk,
    summary: 'Complete a job: its end date becomes today, its pieces become ready',
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.alreadyCompleted', 'job.startsLater'],
  }),
  stage: put('/job/stage', {
    allow: shop,
    summary:
      'Set the stage of the pieces of many job items, all or none; applies to all rows of a piece in its job',
    body: z.object({
      jobItems: z.array(reference).min(1).max(MAX_ROWS),
      stage: z.enum(openStages),
    }),
    response: z.object({ data: z.array(stagedPiece) }),
    errors: ['record.changed'],
  }),
  restore: put('/job/:id/restore', {
    allow: desk,
    summary: 'Restore a deleted job',
    response: job,
    errors: ['record.notFound', 'reference.unknown', 'record.changed'],
  }),
  reopen: put('/job/:id/reopen', {
    allow: desk,
    summary: 'Reopen a completed job that has no invoice',
    body: z.object({ _rev: revision }),
    response: job,
    errors: ['record.notFound', 'reference.unknown', 'record.changed', 'job.notChangeable'],
  }),
};
