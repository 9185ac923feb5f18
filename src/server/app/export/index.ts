export { exportHandlers } from './export.routes.ts';
export { ownerOfTicket, ticketFor } from './export-ticket.ts';
export { exportInThread, stopExports } from './export-in-thread.ts';
export { exportParts, type ExportTask } from './write-export.ts';
