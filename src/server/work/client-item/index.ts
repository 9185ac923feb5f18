export { countByCategory } from './category.store.ts';
export { clientItemHandlers } from './client-item.routes.ts';
export {
  allClientItems,
  type ClientItemInput,
  findClientItems,
  loadClientItems,
  lockClientItem,
  markClientItemsOfClientDeleted,
  refuseChangedOwner,
  refuseUnknownClientItem,
  restoreClientItems,
} from './client-item.store.ts';
export { createClientItem, editClientItem, renameCategory } from './client-item.service.ts';
export { clientItemModule } from './client-item.module.ts';
export { searchedClientItems } from './searched-client-items.ts';
