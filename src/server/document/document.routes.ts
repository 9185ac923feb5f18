import type { manyDocumentRoutes } from '#shared/contract/many-documents.ts';
import type { Handlers } from '../http/mount.ts';
import { printMany } from './print-many.ts';

export const manyDocumentHandlers: Handlers<typeof manyDocumentRoutes> = {
  pdf: (context, { body }) => printMany(context, body),
};
