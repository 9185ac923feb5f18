export { readScan } from './read-scan.ts';
export { scanHandlers } from './scan.routes.ts';
export { loadScanned, placeByCode } from './scan.store.ts';
