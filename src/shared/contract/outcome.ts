import { z } from 'zod';
import { documentKinds } from '../choices.ts';
import { id } from './fields.ts';

/** What became of a row of a call that writes each row by itself; `code` and `message` say why not. */
export const outcome = z.object({
  _id: id,
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** A statement's id is its client's. */
export const namedDocument = z.object({ kind: z.enum(documentKinds), _id: id });
export type NamedDocument = z.output<typeof namedDocument>;

/** Documents, each once, whatever a call does with them. */
export function namedDocuments(most: number) {
  return z
    .array(namedDocument)
    .min(1)
    .max(most)
    .transform((named) => [
      ...new Map(named.map((entry) => [`${entry.kind} ${entry._id}`, entry])).values(),
    ]);
}

/** So many papers are drawn in one call. */
export const MAX_PRINTED = 200;
