export { DeletePlace } from './DeletePlace.tsx';
export { PlaceField } from './PlaceField.tsx';
export { PlaceTable, placeTable } from './PlaceTable.tsx';
export { type Place, type PlaceShort, withNote } from './place.ts';
export { useHasPlaces } from './use-places.ts';
