import { sql } from 'kysely';
import { fold, lookAlikeKey } from '#shared/base/text.ts';
import { codeOrder } from '#shared/rules/code-order.ts';
import { entryAgain } from '#shared/rules/words.ts';
import { dialectOf } from '../dialect.ts';
import { type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * Signs and blanks that look alike are one, and each word is in one alphabet, in all folded copies, search entries and
 * keys of payers. Codes are sorted with their numbers by value: Ρ-1, Ρ-2, Ρ-10.
 */
export const migration: Migration = async (trx) => {
  await foldAgain(trx);
  await findAgain(trx);
  await nameAgain(trx);
  await orderCodes(trx);
};

const BATCH = 500;

/** Where two rows may not have the same; else null. */
const UNIQUE: Record<string, string> = {
  'user_account.username_fold': '1 = 1',
  'place.code_fold': 'deleted_on is null',
  'client_item.previous_ref_fold': "deleted_on is null and previous_ref_fold <> ''",
};

async function foldAgain(trx: Db): Promise<void> {
  const columns = (await dialectOf(trx).columns(trx)).filter(({ field }) =>
    field.endsWith('_fold'),
  );
  const tables = Map.groupBy(columns, ({ table_name }) => table_name);
  for (const [table, of] of tables) {
    const fields = of.map(({ field }) => field);
    await eachRow(trx, { table, key: 'id', fields }, async (row) => {
      for (const field of fields) await foldOne(trx, { table, field, row });
    });
  }
}

type Row = Record<string, string>;

async function foldOne(
  trx: Db,
  { table, field, row }: { table: string; field: string; row: Row },
): Promise<void> {
  const { id = '', [field]: before = '' } = row;
  const after = folded(field, before);
  if (after === before || (await isTaken(trx, { table, field, id, after }))) return;
  await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${after} where id = ${id}`.execute(
    trx,
  );
}

/** A number and its digits are lines of their own. */
function folded(field: string, text: string): string {
  return field === 'phone_fold' ? text.split('\n').map(fold).join('\n') : fold(text);
}

/** A row whose copy would be that of another keeps its own, so that both stay; whoever writes it finds it. */
async function isTaken(
  trx: Db,
  { table, field, id, after }: Record<'table' | 'field' | 'id' | 'after', string>,
): Promise<boolean> {
  const unique = UNIQUE[`${table}.${field}`];
  if (unique === undefined) return false;
  const { rows } = await sql`select id from ${sql.table(table)} where ${sql.ref(field)} = ${after}
    and id <> ${id} and ${sql.raw(unique)}`.execute(trx);
  return rows.length > 0;
}

function findAgain(trx: Db): Promise<void> {
  const entries = { table: 'search_entry', key: 'record_id', fields: ['text', 'sound'] };
  return eachRow(trx, entries, async ({ record_id, ...entry }) => {
    const { text, sound } = entryAgain({ text: entry['text'] ?? '' });
    if (text === entry['text'] && sound === entry['sound']) return;
    await sql`update search_entry set text = ${text}, sound = ${sound}
      where record_id = ${record_id}`.execute(trx);
  });
}

function nameAgain(trx: Db): Promise<void> {
  const lines = { table: 'bank_line', key: 'id', fields: ['payer_key'] };
  return eachRow(trx, lines, async ({ id, payer_key: before = '' }) => {
    const words = lookAlikeKey(before).match(/[\p{L}\d]+/gu) ?? [];
    const after = words.toSorted().join(' ');
    if (after === before) return;
    await sql`update bank_line set payer_key = ${after} where id = ${id}`.execute(trx);
  });
}

async function orderCodes(trx: Db): Promise<void> {
  const { text } = dialectOf(trx);
  for (const [table, code] of [
    ['place', 'code'],
    ['client_item', 'previous_ref'],
  ] as const) {
    const order = `${code}_order`;
    await runStatements(trx, [
      `alter table ${table} add column ${order} ${text} not null default ''`,
    ]);
    // Many at once: others wait for the table since it has got the column.
    await eachBatch(trx, { table, key: 'id', fields: [code] }, async (rows) => {
      const orders = rows
        .filter(({ [code]: written }) => written !== '')
        .map(({ id, [code]: written = '' }) => sql`(${id}, ${codeOrder(written)})`);
      if (orders.length === 0) return;
      await sql`update ${sql.table(table)} set ${sql.ref(order)} = ordered.column2
        from (values ${sql.join(orders)}) as ordered where id = ordered.column1`.execute(trx);
    });
  }
}

type Fields = { table: string; key: string; fields: string[] };

function eachRow(trx: Db, of: Fields, write: (row: Row) => Promise<void>): Promise<void> {
  return eachBatch(trx, of, async (rows) => {
    for (const row of rows) await write(row);
  });
}

async function eachBatch(
  trx: Db,
  { table, key, fields }: Fields,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const columns = sql.join([key, ...fields].map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return;
    await write(rows);
    last = rows.at(-1)?.[key] ?? last;
  }
}
