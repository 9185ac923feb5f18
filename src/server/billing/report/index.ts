export { reportHandlers } from './report.routes.ts';
