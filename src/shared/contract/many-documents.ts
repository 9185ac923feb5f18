import { z } from 'zod';
import { shareChannels } from '../choices.ts';
import { books, desk } from '../rules/roles.ts';
import { day } from './fields.ts';
import { MAX_PRINTED, namedDocument, namedDocuments } from './outcome.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { post, readByPost } from './route.ts';

export const shareBody = namedDocument.extend({
  channel: z.enum(shareChannels),
  /** Period of a statement. */
  from: day.nullish(),
  to: day.nullish(),
});

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
    errors: ['record.notFound', 'invoice.cancelled', 'payment.cancelled', 'handover.cancelled'],
  }),
};
