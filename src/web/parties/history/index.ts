export { LazyHistory } from './LazyHistory.tsx';
export { WithHistory } from './WithHistory.tsx';
export { type HistoryParams, historyParams } from './history-search-params.ts';
export { useAuditPrint } from './use-tell-printed.ts';
