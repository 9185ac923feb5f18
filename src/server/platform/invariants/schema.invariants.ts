import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, dialectOf } from '#server/platform/db/index.ts';
import { wireEmail } from '#shared/base/email.ts';
import { fold, withoutAccents } from '#shared/base/text.ts';
import { codeOrder } from '#shared/rules/code-order.ts';
import type { Invariants } from './invariants.ts';

export const schemaInvariants: Invariants = {
  'what a row names is there': brokenReferences,
  'the folded copy of a text is what it folds to': (db) => wrongCopies(db, 'fold', isFolded),
  'codes are in the order of their numbers': (db) =>
    wrongCopies(db, 'order', ({ text, copy }) => copy === codeOrder(text)),
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

/** A text and the column that is computed from it. */
type Copied = { column: string; text: string; copy: string };

function isFolded({ column, text, copy }: Copied): boolean {
  // A name that is an address of mail has its domain in ASCII there.
  const compared = column === 'user_account.username' ? wireEmail(text) : text;
  return copy === fold(compared) || (UNIQUE.includes(column) && copy === withoutAccents(text));
}

async function wrongCopies(
  db: Db,
  ending: string,
  isRight: (copied: Copied) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    const names = new Set(columns.map((column) => column.name));
    const texts = [...names].filter((column) => names.has(`${column}_${ending}`));
    if (texts.length === 0) continue;
    const read = ['id', ...texts.flatMap((text) => [text, `${text}_${ending}`])];
    for await (const row of rowsOf(db, name, read)) {
      const each = texts.map((text) => ({
        column: `${name}.${text}`,
        text: row[text] ?? '',
        copy: row[`${text}_${ending}`] ?? '',
      }));
      if (!each.every(isRight)) wrong.push(`${name} ${row['id']}`);
    }
  }
  return wrong;
}

async function* rowsOf(db: Db, table: string, columns: string[]) {
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  for (let last = ''; ;) {
    const { rows } = await sql<Record<string, string>>`
      select ${selected} from ${sql.table(table)} where id > ${last}
      order by id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.['id'] ?? last;
    yield* rows;
    await yieldToEventLoop();
  }
}
