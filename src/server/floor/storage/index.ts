export { applyCount } from './apply-count.ts';
export { checkOut } from './check-out.ts';
export { importJobItems } from './import-job-items.ts';
export { resumeStays } from './resume-stays.ts';
export { getStays, openStaysOfPieces, storedClientItems } from './stay.store.ts';
export { storageInvariants } from './storage.invariants.ts';
export { stayHandlers, storageReportHandlers } from './storage.routes.ts';
export { countStored, searchStays } from './storage.store.ts';
