export { placeHandlers } from './place.routes.ts';
export { loadPlaces, lockOpenPlace } from './place.store.ts';
