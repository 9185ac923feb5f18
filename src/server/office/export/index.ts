export { exportHandlers } from './export.routes.ts';
export { redeemTicket, issueTicket } from './export-ticket.ts';
export { exportInThread, stopExports } from './export-in-thread.ts';
export { exportParts, type ExportTask } from './write-export.ts';
