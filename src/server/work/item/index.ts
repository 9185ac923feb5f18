export { itemHandlers } from './item.routes.ts';
export { allItems, itemTitles, type ItemInput, loadItems } from './item.store.ts';
export { createItem, editItem, restoreItem } from './item.service.ts';
export { itemModule } from './item.module.ts';
