export { creditDocument } from './credit-document.ts';
export { creditInvariants } from './credit.invariants.ts';
export { creditHandlers } from './credit.routes.ts';
export { getCredit } from './credit.store.ts';
