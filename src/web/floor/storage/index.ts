export { EarlierStays, StorageCard } from './StorageCard.tsx';
export { StorageButton } from './StorageButton.tsx';
export { type MovedStay, type Stay, movedWords, useUndoPlaces, useUndoStays } from './move.ts';
export {
  openStays,
  piecesToImport,
  storageStep,
  useOpenStays,
  useStaysOf,
  whereOfRow,
} from './storage.ts';
export { storageScreens } from './screens.ts';
