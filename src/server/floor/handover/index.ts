export { handoverDocument } from './handover-document.ts';
export { handoverInvariants } from './handover.invariants.ts';
export { handoverHandlers } from './handover.routes.ts';
export { getHandover, jobsWithPiecesInShop } from './handover.store.ts';
