export { eraseHandovers } from './erase-handovers.ts';
export { handoverHandlers } from './handover.routes.ts';
export { jobsWithPiecesInShop } from './handover.store.ts';
export { countOldSignatures, removeOldSignatures } from './old-signatures.ts';
export { handoverModule } from './handover.module.ts';
