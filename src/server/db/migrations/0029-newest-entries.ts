import { type Migration, runStatements } from '../migration.ts';

const kinds = ['client', 'clientItem', 'job', 'invoice', 'payment', 'place'];

/** What is typed is looked for among the newest records of each kind first. */
export const newestEntries: Migration = (trx, { newestIndex }) =>
  runStatements(trx, kinds.flatMap(newestIndex));
