export { readScan } from './read-scan.ts';
export { loadScanned, placeByCode } from './scan.store.ts';
export { scanModule } from './scan.module.ts';
