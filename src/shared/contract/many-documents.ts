import { z } from 'zod';
import { MAX_PRINTED, namedDocuments } from './outcome.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { readByPost } from './route.ts';

/** What is done with documents of any kind. */
export const manyDocumentRoutes = {
  pdf: readByPost('/document/pdf', {
    summary: 'Many documents as one PDF, in the order given, each with its own page numbers',
    body: z.object({ documents: namedDocuments(MAX_PRINTED), ...pdfQuery.shape }),
    response: pdfFile,
    produces: 'application/pdf',
    errors: ['record.notFound'],
  }),
};
