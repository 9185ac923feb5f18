import { z } from 'zod';
import { euros } from '../money.ts';
import { desk } from '../rules/roles.ts';
import { clientItemBody } from './client-item.ts';
import { clientBody } from './client.ts';
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
import { job, writeErrors } from './job.ts';
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

const errors = ['clientItem.referenceInUse', ...writeErrors] as const;

/** Client, pieces, job and stays in one go: all of it, or nothing. */
export const intakeRoutes = {
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
      'job.clientItemFixed',
    ],
  }),
};
