export { PhotoOutbox } from './PhotoOutbox.tsx';
export { PhotoStrip, Thumb, EarlierPhotos } from './PhotoStrip.tsx';
export { Photos } from './Photos.tsx';
export { TakePhotos } from './TakePhotos.tsx';
export { photos } from './photo-outbox.ts';
export { PHOTOS_AT_ONCE, type Photo, type PhotoTarget, dayOf, usePhotos } from './photo.ts';
export { WAITING_PHOTOS } from './waiting-photos.ts';
