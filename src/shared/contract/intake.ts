import { z } from 'zod';
import { markKinds } from '../choices.ts';
import { euros } from '../money.ts';
import { desk } from '../rules/roles.ts';
import { clientItem, clientItemBody } from './client-item.ts';
import { clientBody } from './client.ts';
import { terms } from './config.ts';
import { documentPaper, documentRecord, linkedRoutes } from './document.ts';
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
} from './fields.ts';
import { breakdown } from './invoice.ts';
import { job, jobItem, leastPrice, writeErrors } from './job.ts';
import { post, put } from './route.ts';

const heading = z
  .object({
    /** Today where none is given. */
    startDate: day.nullish(),
    dueDate: day.nullish(),
    instructions: notes,
    subscription: z.boolean().default(false),
  })
  .prefault({});

const row = z.object({
  /** Of a row that the job has already; its storage stays. */
  _id: id.optional(),
  clientItem: knownOrNew(clientItemBody.omit({ _rev: true, client: true })).nullish(),
  item: reference,
  /** What follows from the size of the piece where none is given, else one. */
  qty: quantity.nullish(),
  unitCost: money.prefault(euros(0)),
  notes: text(1_000).default(''),
});

/** All pieces of the job come into storage on one day, with one note. */
const storage = z.object({
  /** Today where none is given. */
  startDate: day.nullish(),
  notes: requiredText(1_000),
  place: reference.nullish(),
});

const written = {
  client: knownOrNew(clientBody),
  job: heading,
  items: z.array(row).max(500).default([]),
};

export const intakeBody = z.object({ ...written, storage: storage.nullish() });

export const intakeEditBody = z.object({ ...written, _rev: revision });

/** What is seen of a piece before the work: marks, and how many photos there are of it. */
export const evidence = {
  marks: z.array(z.object({ kind: z.enum(markKinds), note: z.string() })),
  photos: z.int(),
};

const paperPiece = clientItem.pick({ _ref: true, title: true, category: true, dimensions: true });

/** A row of the receipt. Its prices are null where the shop shows none. */
const receiptRow = z.object({
  item: jobItem.shape.item.pick({ title: true, unit: true }),
  clientItem: paperPiece.extend(evidence).nullable(),
  qty: quantity,
  unitCost: money.nullable(),
  total: money.nullable(),
  leastPrice,
  notes: z.string(),
  stage: jobItem.shape.stage,
});

/** What the client gets when pieces come in: the job as it is now, under the job's number. */
export const publicIntake = documentPaper.omit({ status: true, notes: true }).extend({
  _ref: z.int(),
  /** The number that the client is called by; empty where none is known. */
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

/** Client, pieces, job and stays in one go: all of it, or nothing. */
export const intakeRoutes = {
  ...linkedRoutes({
    path: 'intake',
    what: 'The intake receipt of a job',
    record: intakeReceipt,
    shown: publicIntake,
    readers: desk,
  }),
  create: post('/intake', {
    allow: desk,
    summary: 'Take pieces in: client, pieces, job and stays, all or nothing',
    body: intakeBody,
    response: job,
    errors: [...errors, 'job.alreadyStored', 'job.notImportable', 'place.disabled'],
  }),
  update: put('/intake/:id', {
    allow: desk,
    summary: 'Change a job that has no invoice, with pieces that are new',
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
