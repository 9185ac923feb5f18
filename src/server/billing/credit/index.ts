export { creditDocument } from './credit-document.ts';
export { getCredit } from './credit.store.ts';
export { creditInvariants } from './credit.invariants.ts';
export { creditHandlers } from './credit.routes.ts';
