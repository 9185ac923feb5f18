import type { manyDocumentRoutes } from '#shared/contract/many-documents.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { printMany } from './print-many.ts';
import { shareDocument } from './share-document.ts';

export const manyDocumentHandlers: Handlers<typeof manyDocumentRoutes> = {
  share: (context, { body }) => shareDocument(context, body),
  pdf: (context, { body }) => printMany(context, body),
};
