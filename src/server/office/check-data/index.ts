export { checkData, stopsBackup, invariants, type Breach, checkFiles } from './check-data.ts';
