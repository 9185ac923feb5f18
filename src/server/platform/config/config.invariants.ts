import { sql } from 'kysely';
import { type Db, fromJson } from '#server/platform/db/index.ts';
import { fieldsNow, recordedHistoryOf } from '#server/platform/history/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { CONFIG_RECORD_ID, documentSeries } from '#shared/base/choices.ts';
import { recordOf } from '#shared/base/record-of.ts';
import { config } from '#shared/contract/config.ts';
import { encodeAs } from '#shared/contract/route.ts';
import {
  differences,
  type HistoryChange,
  type HistoryValue,
  limitChanges,
} from '#shared/fields/differences.ts';
import { historyKinds } from '#shared/history/kinds.ts';
import { algorithmOf } from '#shared/rules/price-rule.ts';
import { getConfig } from './config.store.ts';

const configFields = historyKinds.config.fields;
/** The fields that tell clients where to pay. */
const BANK_FIELDS = ['accountHolder', 'iban', 'bankAccountNumber', 'bankDetails'];
/** Fields whose history has an entry per row. */
const FIELDS_BY_ROW = ['clientItemsCategories', 'priceCalculator'];

export const configInvariants: Invariants = {
  'the set-up is what people made it, as the history says last': async (db) => {
    const now = fieldsNow(configFields, encodeAs(config, await getConfig(db)));
    return [...(await configHistory(db, { byPeople: true }))]
      .filter(([field]) => !FIELDS_BY_ROW.includes(field))
      .filter(([field, to]) => (now.get(field) ?? null) !== to)
      .map(([field]) => field);
  },
  'a setting that nobody has set is as in a new shop, and its lists are what the history adds':
    async (db) => ((await isOfBaseline(db)) ? unrecordedSettings(db) : []),
  'the formula of a price is that of its fields': async (db) => {
    const { priceCalculator } = await getConfig(db);
    return priceCalculator
      .filter(({ rule, algorithm }) => rule && algorithm !== algorithmOf(rule))
      .map(({ clientItemCategory }) => clientItemCategory);
  },
  'the history records the bank account, unless it is older': async (db) => {
    if (!(await hasWholeHistory(db))) return [];
    const now = fieldsNow(configFields, encodeAs(config, await getConfig(db)));
    const recorded = (await recordedHistoryOf(db, 'config')).get(CONFIG_RECORD_ID)?.fields;
    return BANK_FIELDS.filter((field) => now.has(field) && recorded?.has(field) !== true);
  },
};

/** The settings of a new shop that are not empty, as the baseline and the migrations set them. */
const NEW_SHOP = {
  receipts: 'none',
  taxValue: 19,
  peppol: false,
  paymentCode: false,
  intakePrices: true,
  language: 'el',
  paymentDays: 30,
  vatQuarterStart: 1,
  retentionYears: 6,
  firstNumbers: recordOf(documentSeries, () => 1),
  subscriptionDate: 1,
};

/** Values of the server itself count: it sets some when it imports, and takes back what it set for sample data. */
async function unrecordedSettings(db: Db): Promise<string[]> {
  const wire = encodeAs(config, await getConfig(db));
  const byPeople = await configHistory(db, { byPeople: true });
  const lines = await configLines(db);
  const recorded = lines.flatMap(({ changes }) => changes);
  const [now, first] = [fieldsNow(configFields, wire), fieldsNow(configFields, NEW_SHOP)];
  const isRight = (field: string) => {
    const value = now.get(field) ?? null;
    if (byPeople.has(field) || (first.get(field) ?? null) === value) return true;
    return recorded.some((change) => change.field === field && change.to === value);
  };
  const fields = [...new Set([...now.keys(), ...first.keys()])];
  const changed = fields.filter((field) => !FIELDS_BY_ROW.includes(field) && !isRight(field));
  return [...changed, ...changedRows(lines, wire)];
}

type ConfigLine = { isByServer: boolean; changes: HistoryChange[] };

async function configLines(db: Db): Promise<ConfigLine[]> {
  const lines = await db
    .selectFrom('history_line')
    .select(['changes', 'user_id'])
    .where('kind', '=', 'config')
    .orderBy('position')
    .execute();
  return lines.map(({ changes, user_id }) => ({
    isByServer: user_id === null,
    changes: fromJson(changes),
  }));
}

async function configHistory(db: Db, options?: { byPeople: boolean }) {
  const history = await recordedHistoryOf(db, 'config', options);
  return history.get(CONFIG_RECORD_ID)?.fields ?? new Map<string, HistoryValue>();
}

/** The lists of settings whose rows are not those that the history adds and removes, by all or by people alone. */
function changedRows(lines: readonly ConfigLine[], wire: unknown): string[] {
  const byAll = lines.map(({ changes }) => changes);
  const byPeople = lines.filter(({ isByServer }) => !isByServer).map(({ changes }) => changes);
  if (byAll.flat().some(({ field }) => field === 'leftOut')) return [];
  const now = limitChanges(differences(configFields, null, wire));
  return FIELDS_BY_ROW.filter((field) => {
    const rows = rowsAfter([now], field);
    return ![byAll, byPeople].some((changes) => rowsAfter(changes, field) === rows);
  });
}

/** The rows of a list that are left after these changes, as one text. */
function rowsAfter(changes: readonly HistoryChange[][], field: string): string {
  const rows: HistoryValue[] = [];
  for (const change of changes.flat().filter((one) => one.field === field)) {
    const place = change.from === null ? -1 : rows.indexOf(change.from);
    if (place >= 0) rows.splice(place, 1);
    if (change.to !== null) rows.push(change.to);
  }
  return rows.map(String).toSorted().join('\n');
}

/** True if this program created the database, so that nothing in it is older than the history of its values. */
async function isOfBaseline(db: Db): Promise<boolean> {
  const { rows } = await sql`select number from migration where number < 38`.execute(db);
  return rows.length === 0;
}

/** True if the history is as old as the database: it came with migration 11, and since then with the baseline. */
async function hasWholeHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ applied_on: string }>`
    select distinct applied_on from migration where number in (1, 11)`.execute(db);
  return rows.length <= 1;
}
