export { eraseAllExpired } from './erase-expired.ts';
export { countOldPictures } from './old-pictures.ts';
export { erasureHandlers } from './erasure.routes.ts';
