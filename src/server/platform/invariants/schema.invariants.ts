import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { fold, withoutAccents } from '#shared/text.ts';
import { type Db, dialectOf } from '../db/index.ts';
import type { Invariants } from './invariants.ts';

export const schemaInvariants: Invariants = {
  'what a row names is there': brokenReferences,
  'the folded copy of a text is what it folds to': async (db) => {
    const wrong: string[] = [];
    for (const { name, columns } of await db.introspection.getTables()) {
      const names = new Set(columns.map((column) => column.name));
      const texts = [...names].filter((column) => names.has(`${column}_fold`));
      if (texts.length > 0) wrong.push(...(await wrongFolds(db, name, texts)));
    }
    return wrong;
  },
};

/** Foreign keys whose value has no parent row, as `table.column value`. */
async function brokenReferences(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { table_name, field, parent, key } of await dialectOf(db).references(db)) {
    const { rows } = await sql<{ named: string }>`
      select distinct ${sql.ref(`child.${field}`)} as named from ${sql.table(table_name)} as child
      where ${sql.ref(`child.${field}`)} is not null and not exists (
        select 1 from ${sql.table(parent)} as parent
        where ${sql.ref(`parent.${key}`)} = ${sql.ref(`child.${field}`)})`.execute(db);
    broken.push(...rows.map(({ named }) => `${table_name}.${field} ${named}`));
  }
  return broken;
}

const BATCH_SIZE = 500;

/** Of two that had to be different before signs and alphabets were folded, one keeps its copy (migration 51). */
const UNIQUE = ['user_account.username', 'place.code', 'client_item.previous_ref'];

async function wrongFolds(db: Db, table: string, texts: string[]): Promise<string[]> {
  const wrong: string[] = [];
  const columns = ['id', ...texts.flatMap((text) => [text, `${text}_fold`])];
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select ${selected} from ${sql.table(table)} where id > ${last}
      order by id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return wrong;
    last = rows.at(-1)?.['id'] ?? last;
    for (const row of rows) {
      const isRight = texts.every((text) => {
        const [written = '', folded] = [row[text], row[`${text}_fold`]];
        const mayBeKept = UNIQUE.includes(`${table}.${text}`) && folded === withoutAccents(written);
        return folded === fold(written) || mayBeKept;
      });
      if (!isRight) wrong.push(`${table} ${row['id']}`);
    }
    await yieldToEventLoop();
  }
}
