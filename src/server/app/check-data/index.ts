export { checkData, invariants, type Breach, checkFiles } from './check-data.ts';
