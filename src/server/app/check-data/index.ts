export { checkData, invariants, type Breach } from './check-data.ts';
export { checkFiles } from './check-files.ts';
