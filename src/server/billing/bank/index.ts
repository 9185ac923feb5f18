export { bankInvariants } from './bank.invariants.ts';
export { bankHandlers } from './bank.routes.ts';
