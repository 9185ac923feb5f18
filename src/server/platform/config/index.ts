export { configInvariants } from './config.invariants.ts';
export { getConfig, issuerOf, updateConfig, refuseLockedDays } from './config.store.ts';
