export { type BankTask, readBankParts } from './bank-reading.ts';
export { bankHandlers } from './bank.routes.ts';
export { bankModule } from './bank.module.ts';
