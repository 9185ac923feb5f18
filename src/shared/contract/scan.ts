import { z } from 'zod';
import { shop } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { id, sumOfMoney } from './fields.ts';
import { job, jobItem } from './job.ts';
import { placeShort } from './place.ts';
import { get, readByPost } from './route.ts';
import { stay } from './stay.ts';

/** So many pieces are read in one call: more than anybody scans before something is done with them. */
const MOST_PIECES = 1_000;

const scanKinds = ['piece', 'job', 'place', 'tag', 'unknown'] as const;

/** A piece as whoever has it in the hand wants to know it. */
const scannedPiece = clientItemShort.extend({
  client: clientShort,
  /** The blank labels that are on it. */
  tags: z.array(z.string()),
  /** Its open stay; none where it is not in storage. */
  stay: stay.pick({ _id: true, _rev: true, startDate: true, notes: true }).nullable(),
  place: placeShort.nullable(),
  /** The open job that it is in, else its last one. */
  job: job
    .pick({ _id: true, _ref: true, startDate: true, dueDate: true, endDate: true })
    .extend({ instructions: z.string() })
    .nullable(),
  /** Its row there. */
  jobItem: id.nullable(),
  /** How far it is there. */
  stage: jobItem.shape.stage,
  /** The paper by which it was handed over from there. */
  handover: jobItem.shape.handover,
  /** What that job is to do with it. */
  asked: z.array(z.object({ title: z.string(), notes: z.string() })),
  /** Its newest photo, small, by an address that is signed for a while. */
  photo: z.object({ thumb: z.string() }).nullable(),
  /** What its client owes. */
  owed: sumOfMoney,
});
export type ScannedPiece = z.output<typeof scannedPiece>;

const scan = z.object({
  kind: z.enum(scanKinds),
  /** What was read: a tag or a place by its code, else as it was sent. */
  code: z.string(),
  /** One of a piece, all of a job. */
  pieces: z.array(scannedPiece),
  job: job.pick({ _id: true, _ref: true, client: true }).nullable(),
  place: placeShort.nullable(),
});
export type Scan = z.output<typeof scan>;

export const scanRoutes = {
  read: get('/scan', {
    allow: shop,
    // What is owed is asked when a carpet is handed over.
    showsMoney: true,
    summary: 'What a code leads to that was scanned or typed: an address of ours, a number, a tag',
    query: z.object({ code: z.string().trim().min(1).max(500) }),
    response: scan,
  }),
  pieces: readByPost('/scan/pieces', {
    allow: shop,
    showsMoney: true,
    summary: 'Pieces by their numbers, as a scan of each shows it, in the order that is asked',
    body: z.object({ refs: z.array(z.int().min(1)).min(1).max(MOST_PIECES) }),
    // Those that there are: a number that is unknown by now is left out.
    response: z.object({ data: z.array(scannedPiece) }),
  }),
};
