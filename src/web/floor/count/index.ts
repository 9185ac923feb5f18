export { LeftScans } from './ScanOutbox.tsx';
export { countListParams } from './count-search-params.ts';
export { WAITING_SCANS } from './waiting-scans.ts';
