export { eraseAllExpired } from './erase-expired.ts';
export { erasureHandlers } from './erasure.routes.ts';
