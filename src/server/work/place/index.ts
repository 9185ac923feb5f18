export { placeHandlers } from './place.routes.ts';
export { createPlace } from './place.service.ts';
export { loadPlaces, lockOpenPlace } from './place.store.ts';
export { placeModule } from './place.module.ts';
