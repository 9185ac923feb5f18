export { configHandlers } from './config.routes.ts';
