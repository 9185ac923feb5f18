import { z } from 'zod';
import { id, sumOfMoney } from '../fields/fields.ts';
import { shop } from '../rules/roles.ts';
import { MAX_SCANNED } from '../rules/scan-code.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { job, jobItem } from './job.ts';
import { placeShort } from './place.ts';
import { get, readByPost } from './route.ts';
import { stay } from './stay.ts';

const scanKinds = ['piece', 'job', 'place', 'tag', 'unknown'] as const;

const scannedPiece = clientItemShort.extend({
  client: clientShort,
  /** Codes of the blank labels on it. */
  tags: z.array(z.string()),
  /** Its open stay; null if it is not in storage. */
  stay: stay.pick({ _id: true, _rev: true, startDate: true, notes: true }).nullable(),
  place: placeShort.nullable(),
  /** Its open job, else its last one. */
  job: job
    .pick({ _id: true, _ref: true, startDate: true, dueDate: true, endDate: true })
    .extend({ instructions: z.string() })
    .nullable(),
  /** Its row in `job`. */
  jobItem: id.nullable(),
  /** Stage in `job`. */
  stage: jobItem.shape.stage,
  /** Hand-over in `job`. */
  handover: jobItem.shape.handover,
  /** Work that the job includes for it. */
  asked: z.array(z.object({ title: z.string(), notes: z.string() })),
  /** Thumbnail of its newest photo; the address expires. */
  photo: z.object({ thumb: z.string() }).nullable(),
  /** Balance of its client. */
  owed: sumOfMoney,
});
export type ScannedPiece = z.output<typeof scannedPiece>;

const scan = z.object({
  kind: z.enum(scanKinds),
  /** The normalised code of a tag or a place, otherwise as sent. */
  code: z.string(),
  /** One for a piece, all for a job. */
  pieces: z.array(scannedPiece),
  job: job.pick({ _id: true, _ref: true, client: true }).nullable(),
  place: placeShort.nullable(),
});
export type Scan = z.output<typeof scan>;

export const scanRoutes = {
  read: get('/scan', {
    allow: shop,
    // The balance is needed when a carpet is handed over.
    showsMoney: true,
    summary: 'Look up a scanned or typed code: a short address, a number or a tag',
    query: z.object({ code: z.string().trim().min(1).max(500) }),
    response: scan,
  }),
  pieces: readByPost('/scan/pieces', {
    allow: shop,
    showsMoney: true,
    summary: 'Read pieces by their numbers, in the given order, as in a scan',
    body: z.object({ refs: z.array(z.int().min(1)).min(1).max(MAX_SCANNED) }),
    // Unknown numbers are omitted.
    response: z.object({ data: z.array(scannedPiece) }),
  }),
};
