import { z } from 'zod';
import { shareChannels } from '../choices.ts';
import { books, desk } from '../rules/roles.ts';
import { day } from './fields.ts';
import { MAX_PRINTED, namedDocument, namedDocuments } from './outcome.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { post, readByPost } from './route.ts';

export const shareBody = namedDocument.extend({
  channel: z.enum(shareChannels),
  /** The ends of a statement. */
  from: day.nullish(),
  to: day.nullish(),
});

/** What is done with documents of any kind. */
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
    summary: 'Words and link of a document for a messenger; its history says that it was shared',
    body: shareBody,
    response: z.object({
      /** In the client's language, with the link. */
      text: z.string(),
      link: z.string(),
      /** The client's, digits with the country's code. */
      phone: z.string().nullable(),
    }),
    errors: ['record.notFound', 'invoice.cancelled', 'payment.cancelled', 'handover.cancelled'],
  }),
};
