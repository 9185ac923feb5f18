import { type Migration, runStatements } from '../../migration.ts';

/** With which page the app opens for a person who has chosen one. */
export const firstPage: Migration = (trx, { text }) =>
  runStatements(trx, [`alter table user_account add column first_page ${text}`]);
