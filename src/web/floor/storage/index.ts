export { EarlierStays } from './EarlierStays.tsx';
export { StorageButton } from './StorageButton.tsx';
export { StorageCard } from './StorageCard.tsx';
export { type MovedStay, type Stay, movedWords, useUndoPlaces, useUndoStays } from './move.ts';
export { ownNote } from './own-note.ts';
export { storageParams } from './storage-search-params.ts';
export { piecesToImport, storageStep, useOpenStays } from './storage.ts';
