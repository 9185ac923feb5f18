export { cancelDocument, openToSend, publicLanguage, publicLink } from './document.service.ts';
export { documentHandlers, manyDocumentHandlers, printedHandlers } from './document.routes.ts';
export { documentHead, headColumns, newDocument } from './document-head.ts';
export {
  documentKind,
  issuedKind,
  toOpenDocument,
  type DayRange,
  type DocumentKind,
  type OpenDocument,
  requireSender,
} from './document-kind.ts';
export { idOfPublic, markDocumentSent, sealOf } from './document.store.ts';
export { pdfOf, printDocument, printPublicDocument } from './print-document.ts';
export { pageRenderer } from './page-renderer.ts';
export { publicUrls } from './public-url.ts';
export { servePublicPages } from './serve-public-pages.ts';
export {
  freeze,
  frozenAddress,
  frozenCreditLines,
  frozenIssuer,
  frozenJobHeads,
  frozenJobs,
  frozenPieces,
  readFrozen,
} from './snapshot.ts';
export { blankClient, erasedDocument, type ExpiredDocuments, isExpired } from './blank-client.ts';
export { documentInvariants } from './document.invariants.ts';
export type { DocumentColumns } from './document-columns.ts';
export type { Frozen } from './document-columns.ts';
export type { SealColumn } from './document-columns.ts';
export { frozenName, wordsOfDocument } from './searched-document.ts';
