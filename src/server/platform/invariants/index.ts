export {
  wrongCredits,
  wrongHandovers,
  wrongInvoices,
  wrongPayments,
  type Invariants,
} from './invariants.ts';
export { schemaInvariants } from './schema.invariants.ts';
