export { countHandlers } from './count.routes.ts';
