export { wrongHandovers, wrongInvoices, wrongPayments } from './documents-in-parts.ts';
export type { Invariants } from './invariant.ts';
export { schemaInvariants } from './schema.invariants.ts';
