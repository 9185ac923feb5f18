import { renewDigests } from '../history-digest.ts';
import { type Migration, runStatements } from '../migration.ts';

/**
 * A line of the history no longer carries a hash of the line before it: the digest of each night
 * covers the lines themselves. The digests that there are get made anew.
 */
export const unchainedHistory: Migration = async (trx) => {
  await runStatements(trx, [
    'drop index history_line_place',
    'alter table history_line drop column chain',
    'alter table history_line rename column place to position',
    'create index history_line_position on history_line (record_id, position)',
  ]);
  await renewDigests(trx);
};
