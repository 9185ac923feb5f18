export { LeftScans } from './ScanOutbox.tsx';
export { WAITING_SCANS } from './waiting-scans.ts';
export { countScreens } from './screens.ts';
