import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { fold } from '#shared/text.ts';
import { brokenReferences, type Db } from '../db/index.ts';
import type { Invariants } from './invariant.ts';

/** What holds of every table, whatever it is of. */
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

const PART = 500;

async function wrongFolds(db: Db, table: string, texts: string[]): Promise<string[]> {
  const wrong: string[] = [];
  const columns = ['id', ...texts.flatMap((text) => [text, `${text}_fold`])];
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select ${selected} from ${sql.table(table)} where id > ${last}
      order by id limit ${PART}`.execute(db);
    if (rows.length === 0) return wrong;
    last = rows.at(-1)?.['id'] ?? last;
    for (const row of rows) {
      const isRight = texts.every((text) => row[`${text}_fold`] === fold(row[text] ?? ''));
      if (!isRight) wrong.push(`${table} ${row['id']}`);
    }
    await othersTurn();
  }
}
