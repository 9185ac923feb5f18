export { historyHandlers } from './history.routes.ts';
