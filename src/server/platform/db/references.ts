import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';

/** The references that the schema declares, and whose rows name something that is not there. */
export async function brokenReferences(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { place, field, parent, key } of await dialectOf(db).references(db)) {
    const { rows } = await sql<{ named: string }>`
      select distinct ${sql.ref(`child.${field}`)} as named from ${sql.table(place)} as child
      where ${sql.ref(`child.${field}`)} is not null and not exists (
        select 1 from ${sql.table(parent)} as parent
        where ${sql.ref(`parent.${key}`)} = ${sql.ref(`child.${field}`)})`.execute(db);
    broken.push(...rows.map(({ named }) => `${place}.${field} ${named}`));
  }
  return broken;
}
