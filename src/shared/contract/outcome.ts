import { z } from 'zod';
import { documentKinds } from '../choices.ts';
import { id } from './fields.ts';

/** Outcome of one row of a call that writes each row separately; `code` and `message` if it was refused. */
export const outcome = z.object({
  _id: id,
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** `_id` of a statement is its client's. */
export const namedDocument = z.object({ kind: z.enum(documentKinds), _id: id });
export type NamedDocument = z.output<typeof namedDocument>;

/** A list of documents; duplicates are removed. */
export function namedDocuments(max: number) {
  return z
    .array(namedDocument)
    .min(1)
    .max(max)
    .transform((named) => [
      ...new Map(named.map((entry) => [`${entry.kind} ${entry._id}`, entry])).values(),
    ]);
}

/** Maximum number of documents drawn in one call. */
export const MAX_PRINTED = 200;
