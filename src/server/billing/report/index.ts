export { reportModule } from './report.module.ts';
export { reportHandlers } from './report.routes.ts';
export { readInvoicesPerMonth } from './report.service.ts';
