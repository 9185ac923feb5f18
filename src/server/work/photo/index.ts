export { addPhoto } from './photo.service.ts';
export { filesInUse, freePhotos, newestThumbs, photosOf } from './photo.store.ts';
export { erasePhotos } from './erase-photos.ts';
export { countOldPhotos, isUnsettled, removeOldPhotos } from './old-photos.ts';
export { purgePhotos } from './purge-photos.ts';
export { markJobShownByLink, markShown } from './shown-marks.store.ts';
export { photoModule } from './photo.module.ts';
