export { addPhoto } from './photo.service.ts';
export { photoInvariants } from './photo.invariants.ts';
export { photoHandlers } from './photo.routes.ts';
export { filesInUse, freePhotos, newestThumbs, photosOf } from './photo.store.ts';
export { purgePhotos } from './purge-photos.ts';
export { markJobShownByLink, markShown } from './shown-marks.store.ts';
