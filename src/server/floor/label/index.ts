export { labelHandlers } from './label.routes.ts';
