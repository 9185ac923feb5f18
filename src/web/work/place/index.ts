export { DeletePlace } from './DeletePlace.tsx';
export { PlaceField, useHasPlaces } from './PlaceField.tsx';
export { PlaceTable, placeTable } from './PlaceTable.tsx';
export { type Place, type PlaceShort, withNote } from './place.ts';
export { placeScreens } from './screens.ts';
