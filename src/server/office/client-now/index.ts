export { clientNowHandlers } from './client-now.routes.ts';
