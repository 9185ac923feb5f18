export { monthEndHandlers } from './month-end.routes.ts';
