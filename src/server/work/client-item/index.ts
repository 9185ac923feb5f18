export { clientItemHandlers } from './client-item.routes.ts';
export {
  findClientItems,
  loadClientItems,
  lockClientItem,
  markClientItemsOfClientDeleted,
  refuseChangedOwner,
  refuseUnknownClientItem,
  restoreClientItems,
} from './client-item.store.ts';
export { createClientItem } from './client-item.service.ts';
