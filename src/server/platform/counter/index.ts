export { counterInvariants } from './counter.invariants.ts';
export { newRecord, nextRef } from './counter.store.ts';
