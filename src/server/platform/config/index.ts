export { configInvariants } from './config.invariants.ts';
export { getConfig, issuerOf, updateConfig } from './config.store.ts';
export { refuseLockedDays } from './lock.ts';
