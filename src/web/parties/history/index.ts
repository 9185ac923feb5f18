export { LazyHistory, WithHistory, useAuditPrint } from './WithHistory.tsx';
export { type HistoryParams, historyParams } from './history-search-params.ts';
