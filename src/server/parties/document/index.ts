export { cancelDocument } from './cancel-document.ts';
export { documentHandlers } from './document-handlers.ts';
export { documentHead, headColumns } from './document-head.ts';
export {
  documentKind,
  issuedKind,
  toOpenDocument,
  type DayRange,
  type DocumentKind,
  type OpenDocument,
} from './document-kind.ts';
export { documentInvariants } from './document.invariants.ts';
export { manyDocumentHandlers, printedHandlers } from './document.routes.ts';
export { idOfPublic, markDocumentSent, removePublicId, sealOf } from './document.store.ts';
export { requireSender } from './kind-roles.ts';
export { newDocument } from './new-document.ts';
export { openToSend } from './open-to-send.ts';
export { pdfOf, printDocument, printPublicDocument } from './print-document.ts';
export { publicLink } from './public-link.ts';
export { servePublicPages } from './serve-public-pages.ts';
export {
  freeze,
  frozenAddress,
  frozenIssuer,
  frozenJobHeads,
  frozenJobs,
  frozenPieces,
  thaw,
} from './snapshot.ts';
