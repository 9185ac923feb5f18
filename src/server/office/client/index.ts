export { clientLifeHandlers } from './client-life.routes.ts';
