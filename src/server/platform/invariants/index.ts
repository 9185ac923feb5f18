export { wrongDocuments, type Invariants } from './invariants.ts';
export { schemaInvariants } from './schema.invariants.ts';
