export { firstDayHandlers } from './first-day.routes.ts';
export { startPage } from './first-day.store.ts';
