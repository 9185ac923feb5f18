export { clientItemHandlers } from './client-item.routes.ts';
export {
  allClientItems,
  type ClientItemInput,
  countByCategory,
  findClientItems,
  loadClientItems,
  lockClientItem,
  markClientItemsOfClientDeleted,
  refuseChangedOwner,
  refuseUnknownClientItem,
  restoreClientItems,
} from './client-item.store.ts';
export { createClientItem, editClientItem, renameCategory } from './client-item.service.ts';
