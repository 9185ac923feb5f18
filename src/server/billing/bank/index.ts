export { bankInvariants } from './bank.invariants.ts';
export { type BankTask, readBankParts } from './bank-reading.ts';
export { bankHandlers } from './bank.routes.ts';
