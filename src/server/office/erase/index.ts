export { eraseAllExpired } from './erase-documents.ts';
export { erasureHandlers } from './erasure.routes.ts';
