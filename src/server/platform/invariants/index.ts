export { wrongDocuments, wrongSeals, type Invariants } from './invariants.ts';
export { schemaInvariants } from './schema.invariants.ts';
