import type { historyRoutes } from '#shared/contract/history.ts';
import type { manyDocumentRoutes } from '#shared/contract/many-documents.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { auditManyPrinted, auditPrinted } from './audit-printed.ts';
import type { DocumentKind } from './document-kind.ts';
import { printMany } from './print-many.ts';
import { shareDocument } from './share-document.ts';

export function manyDocumentHandlers(
  kinds: readonly DocumentKind[],
): Handlers<typeof manyDocumentRoutes> {
  return {
    share: (context, { body }) => shareDocument(context, kinds, body),
    pdf: (context, { body }) => printMany(context, kinds, body),
  };
}

/** The calls by which a screen reports that documents were printed. */
export function printedHandlers(
  kinds: readonly DocumentKind[],
): Pick<Handlers<typeof historyRoutes>, 'print' | 'printMany'> {
  return {
    print: (context, { body }) => auditPrinted(context, kinds, body),
    printMany: (context, { body }) => auditManyPrinted(context, kinds, body.documents),
  };
}
