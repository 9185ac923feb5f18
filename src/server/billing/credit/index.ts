export { creditDocument } from './credit-document.ts';
export { creditHandlers } from './credit.routes.ts';
export { getCredit } from './credit.store.ts';
export { creditModule } from './credit.module.ts';
export { creditUbl } from './credit-ubl.ts';
