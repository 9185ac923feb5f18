import { z } from 'zod';
import { documentKinds, shareChannels } from '../base/choices.ts';
import { day, forwards, id, pdfFile, pdfQuery, refusalCauses } from '../fields/fields.ts';
import { books, desk } from '../rules/roles.ts';
import { post, readByPost } from './route.ts';

/** Outcome of one row of a call that writes each row separately; `code` and `message` if it was refused. */
export const outcome = z.object({
  _id: id,
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  causes: refusalCauses,
});

/** `_id` of a statement is its client's. */
const namedDocument = z.object({ kind: z.enum(documentKinds), _id: id });
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

export const shareBody = namedDocument
  .extend({
    channel: z.enum(shareChannels),
    /** Period of a statement. */
    from: day.nullish(),
    to: day.nullish(),
  })
  .refine(...forwards);

/** Calls for documents of any kind. */
export const manyDocumentRoutes = {
  pdf: readByPost('/document/pdf', {
    allow: books,
    summary: 'Many documents as one PDF, in the order given, each with its own page numbers',
    body: z.object({ documents: namedDocuments(MAX_PRINTED), ...pdfQuery.shape }),
    response: pdfFile,
    produces: 'application/pdf',
    errors: ['record.notFound'],
  }),
  share: post('/document/share', {
    allow: desk,
    summary: 'Text and link of a document for a messenger; recorded in its history as shared',
    body: shareBody,
    response: z.object({
      /** In the client's language, including the link. */
      text: z.string(),
      link: z.string(),
      /** The client's number: digits with country code. */
      phone: z.string().nullable(),
    }),
    errors: [
      'record.notFound',
      'invoice.cancelled',
      'payment.cancelled',
      'credit.cancelled',
      'handover.cancelled',
    ],
  }),
};
