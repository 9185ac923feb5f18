export { configInvariants } from './config.invariants.ts';
export { getConfig, issuerOf, lockConfig, updateConfig, refuseLockedDays } from './config.store.ts';
