import { z } from 'zod';
import { openStages, stages } from '../choices.ts';
import { jobColumns, jobSums } from '../columns/job.ts';
import { euros } from '../money.ts';
import { firstTooMuch, MAX_JOB_EUROS } from '../rules/job.ts';
import { desk, shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientNames, clientShort } from './client.ts';
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
} from './fields.ts';
import { item } from './item.ts';
import { del, get, post, put } from './route.ts';
import { summedSearchRoute } from './search.ts';

const jobItemBody = z.object({
  /** Of a row that the job has already; its storage stays. */
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
    /** Today where none is given. */
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
    // A number that is wrong by itself was not decoded, and cannot be counted with.
    if (context.issues.length > 0) return;
    const place = firstTooMuch(items);
    if (place === undefined) return;
    const params = { key: 'validation.max', values: { max: MAX_JOB_EUROS } };
    context.addIssue({ code: 'custom', path: ['items', place, 'unitCost'], params });
  });

/** The last stay of the row's piece by this row, with its notes of where it lies; the export's where that gave any. */
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
  /** How far its piece is, and since when; null without a piece. */
  stage: z.enum(stages).nullable(),
  stagedOn: instant.nullable(),
  /** The paper that it was handed over with, while that is not cancelled. */
  handover: z.object({ _id: id, _ref: z.int() }).nullable(),
});
export type JobItem = z.output<typeof jobItem>;

/** On papers: what the piece's category asks at least, where the row costs just that. */
export const leastPrice = money.nullable();

/** A row as an invoice freezes it. */
export const invoiceItem = jobItem
  .omit({ storage: true, stage: true, stagedOn: true, handover: true })
  .extend({ leastPrice });

/** Pieces, not rows: one on several rows is as far as the last of them. */
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

/** Of its rows each text once, joined by a comma. */
const ofRows = {
  clientItemRef: z.string(),
  clientItemTitle: z.string(),
  clientItemCategory: z.string(),
  notes: z.string(),
};

export const jobRow = job.extend({ ...clientNames, ...ofRows });

/** A row of a job whose piece has moved on. */
export const stagedPiece = z.object({
  _id: id,
  job: job.pick({ _id: true, _ref: true }),
  client: clientShort,
  clientItem: clientItemShort,
  stage: z.enum(stages),
  stagedOn: instant,
});
export type StagedPiece = z.output<typeof stagedPiece>;

/** How many rows one call may move. */
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
    summary: 'Complete a job: its end date becomes today, its pieces are ready',
    response: job,
    errors: ['record.notFound', 'record.changed', 'job.alreadyCompleted', 'job.startsLater'],
  }),
  stage: put('/job/stage', {
    allow: shop,
    summary:
      'Move the pieces of many job items to a stage, all or none; of a piece all rows of its job',
    body: z.object({
      jobItems: z.array(reference).min(1).max(MAX_ROWS),
      stage: z.enum(openStages),
    }),
    response: z.object({ data: z.array(stagedPiece) }),
    errors: ['record.changed'],
  }),
  restore: put('/job/:id/restore', {
    allow: desk,
    summary: 'Take back that a job was deleted',
    response: job,
    errors: ['record.notFound', 'reference.unknown', 'record.changed'],
  }),
  reopen: put('/job/:id/reopen', {
    allow: desk,
    summary: 'Take back that a job was completed, as long as it has no invoice',
    body: z.object({ _rev: revision }),
    response: job,
    errors: ['record.notFound', 'reference.unknown', 'record.changed', 'job.notChangeable'],
  }),
};
