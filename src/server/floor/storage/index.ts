export { applyCount } from './move-stays.ts';
export { checkOut } from './check-out.ts';
export { importJobItems } from './check-in.ts';
export { resumeStays } from './undo-stays.ts';
export { getStays, openStaysOfPieces, storedClientItems } from './stay.store.ts';
export { storageInvariants } from './storage.invariants.ts';
export { stayHandlers, storageReportHandlers } from './storage.routes.ts';
export { countStored, searchStays } from './storage.store.ts';
