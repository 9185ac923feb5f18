import { sql } from 'kysely';
import { CONFIG_RECORD_ID } from '#shared/choices.ts';
import { config } from '#shared/contract/config.ts';
import { encodeAs } from '#shared/contract/route.ts';
import { configFields } from '#shared/history/config-fields.ts';
import type { Db } from '../db/index.ts';
import { fieldsNow, recordedHistoryOf } from '../history/index.ts';
import type { Invariants } from '../invariants/index.ts';
import { getConfig } from './config.store.ts';

/** The fields that tell clients where to pay. */
const BANK_FIELDS = ['accountHolder', 'iban', 'bankAccountNumber', 'bankDetails'];
/** Fields whose history has an entry per row. */
const FIELDS_BY_ROW = ['clientItemsCategories', 'priceCalculator'];

export const configInvariants: Invariants = {
  'the set-up is what people made it, as the history says last': async (db) => {
    const now = fieldsNow(configFields, encodeAs(config, await getConfig(db)));
    const fields =
      (await recordedHistoryOf(db, 'config', { byPeople: true })).get(CONFIG_RECORD_ID)?.fields ??
      [];
    return [...fields]
      .filter(([field]) => !FIELDS_BY_ROW.includes(field))
      .filter(([field, to]) => (now.get(field) ?? null) !== to)
      .map(([field]) => field);
  },
  'the history records the bank account, unless it is older': async (db) => {
    if (!(await hasWholeHistory(db))) return [];
    const now = fieldsNow(configFields, encodeAs(config, await getConfig(db)));
    const recorded = (await recordedHistoryOf(db, 'config')).get(CONFIG_RECORD_ID)?.fields;
    return BANK_FIELDS.filter((field) => now.has(field) && recorded?.has(field) !== true);
  },
};

/** True if the history is as old as the database: it came with migration 11, and since then with the baseline. */
async function hasWholeHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ applied_on: string }>`
    select distinct applied_on from migration where number in (1, 11)`.execute(db);
  return rows.length <= 1;
}
