export { clientItemHandlers } from './client-item.routes.ts';
export {
  findClientItems,
  loadClientItems,
  lockClientItem,
  markClientItemsOfClientDeleted,
  restoreClientItems,
} from './client-item.store.ts';
export { createClientItem } from './save-client-item.ts';
