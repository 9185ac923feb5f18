export { checkData, stopsBackup, type Breach, checkFiles } from './check-data.ts';
