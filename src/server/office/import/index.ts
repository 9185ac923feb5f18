export { doTask, readBankInThread, stopImports } from './import-in-thread.ts';
export { importHandlers } from './import.routes.ts';
export { runImport } from './run-import.ts';
export { tableOf } from './own-table.ts';
