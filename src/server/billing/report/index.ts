export { reportHandlers } from './report.routes.ts';
export { readInvoicesPerMonth } from './report.service.ts';
