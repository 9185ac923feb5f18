import { z } from 'zod';
import { notFound, longFile } from '../fields/fields.ts';
import { desk, ownerOnly } from '../rules/roles.ts';
import { get, readByPost } from './route.ts';

const zip = { response: longFile, produces: 'application/zip' } as const;

export const archiveRoutes = {
  /** Browsers save large files only from a URL, and send no token with it; the ticket stands in for the token. */
  ticket: readByPost('/export', {
    allow: ownerOnly,
    summary: 'Make a ticket for the archive of everything, valid for a minute',
    response: z.object({ ticket: z.string() }),
  }),
  shop: get('/export/public/:ticket', {
    ...zip,
    access: 'public',
    summary: 'Everything as ZIP: tables as CSV and JSON, documents as PDF, photos, a list of all',
    errors: ['record.notFound', 'forbidden'],
  }),
  client: get('/client/:id/export', {
    ...zip,
    allow: desk,
    summary: 'The same of one client',
    errors: notFound,
  }),
};
