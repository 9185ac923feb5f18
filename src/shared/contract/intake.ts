import { z } from 'zod';
import { markKinds } from '../base/choices.ts';
import { euros } from '../base/money.ts';
import {
  day,
  id,
  knownOrNew,
  money,
  notes,
  quantity,
  reference,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { desk } from '../rules/roles.ts';
import { clientItemBody, publicClientItem } from './client-item.ts';
import { clientBody } from './client.ts';
import { terms } from './config.ts';
import { documentPaper, documentRecord, linkedRoutes } from './document.ts';
import { breakdown } from './invoice.ts';
import { job, jobItem, leastPrice, writeErrors } from './job.ts';
import { post, put } from './route.ts';

const heading = z
  .object({
    /** Default: today. */
    startDate: day.nullish(),
    dueDate: day.nullish(),
    instructions: notes,
    subscription: z.boolean().default(false),
  })
  .prefault({});

const row = z.object({
  /** Set for existing rows, which keep their storage. */
  _id: id.optional(),
  clientItem: knownOrNew(clientItemBody.omit({ _rev: true, client: true })).nullish(),
  item: reference,
  /** Default: computed from the size of the piece if possible, else 1. */
  qty: quantity.nullish(),
  unitCost: money.prefault(euros(0)),
  notes: text(1_000).default(''),
});

/** Stores all pieces of the job on one day, with one note. */
const storage = z.object({
  /** Default: today. */
  startDate: day.nullish(),
  notes: requiredText(1_000),
  place: reference.nullish(),
});

const intakeFields = {
  client: knownOrNew(clientBody),
  job: heading,
  items: z.array(row).max(500).default([]),
};

export const intakeBody = z.object({ ...intakeFields, storage: storage.nullish() });

export const intakeEditBody = z.object({ ...intakeFields, _rev: revision });

/** Condition of a piece before the work: marks, and the number of its photos. */
export const evidence = {
  marks: z.array(z.object({ kind: z.enum(markKinds), note: z.string() })),
  photos: z.int(),
};

/** Prices are null if the shop shows none (`intakePrices`). */
const receiptRow = z.object({
  item: jobItem.shape.item.pick({ title: true, unit: true }),
  clientItem: publicClientItem.extend(evidence).nullable(),
  qty: quantity,
  unitCost: money.nullable(),
  total: money.nullable(),
  leastPrice,
  notes: z.string(),
  stage: jobItem.shape.stage,
});

/** The intake receipt: the current state of the job, under the job's number. */
export const publicIntake = documentPaper.omit({ status: true, notes: true }).extend({
  _ref: z.int(),
  /** Main phone number; empty if unknown. */
  clientPhone: z.string(),
  startDate: day,
  dueDate: day.nullable(),
  progress: job.shape.progress,
  items: z.array(receiptRow),
  estimate: breakdown.nullable(),
  terms,
});

const intakeReceipt = publicIntake.extend(documentRecord);
export type IntakeReceipt = z.output<typeof intakeReceipt>;

const errors = ['clientItem.referenceInUse', ...writeErrors] as const;

/** Client, pieces, job and stays in one transaction. */
export const intakeRoutes = {
  ...linkedRoutes({
    path: 'intake',
    title: 'The intake receipt of a job',
    record: intakeReceipt,
    publicRecord: publicIntake,
    readers: desk,
  }),
  create: post('/intake', {
    allow: desk,
    summary: 'Take in pieces: create client, pieces, job and stays, all or none',
    body: intakeBody,
    response: job,
    errors: [...errors, 'job.alreadyStored', 'job.notImportable', 'place.disabled'],
  }),
  update: put('/intake/:id', {
    allow: desk,
    summary: 'Change a job that has no invoice; may include new pieces',
    body: intakeEditBody,
    response: job,
    errors: [
      ...errors,
      'record.changed',
      'job.notChangeable',
      'job.rowIsStored',
      'job.handedOver',
      'job.clientItemFixed',
    ],
  }),
};
