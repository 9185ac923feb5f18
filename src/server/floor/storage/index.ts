export { applyCount } from './move-stays.ts';
export { exportPieces } from './export-pieces.ts';
export { countByWeek } from './movement.store.ts';
export { importClientItem, importJobItems } from './import-pieces.ts';
export { resumeStays } from './undo-stays.ts';
export { getStays, openStaysOfPieces, storedClientItems } from './stay.store.ts';
export { storageInvariants } from './storage.invariants.ts';
export { stayHandlers, storageReportHandlers } from './storage.routes.ts';
export { countStored, searchStays } from './storage.store.ts';
