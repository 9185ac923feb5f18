export { itemHandlers } from './item.routes.ts';
export { itemTitles, loadItems } from './item.store.ts';
