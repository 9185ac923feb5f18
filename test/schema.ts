import { sql } from 'kysely';
import { dialectOf } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';

/**
 * Everything that a database is made of but its statistics, a line each, in a form that does not depend
 * on how it was made.
 */
export async function schemaOf(db: Db): Promise<string[]> {
  const isSqlite = (await dialectOf(db).version(db)).startsWith('SQLite');
  const { rows } = await (isSqlite ? ofSqlite : ofPostgres).execute(db);
  return rows.map(({ line }) => (isSqlite ? plain(line) : line)).toSorted();
}

const ofSqlite = sql<{ line: string }>`
  select type || ' ' || name || ' on ' || tbl_name || ': ' || coalesce(sql, '') as line
  from sqlite_schema where name not like 'sqlite_stat%'`;

/** Renaming quotes a name, and adding or removing a column changes the blanks around it. */
function plain(line: string): string {
  return line
    .replace(/"(\w+)"/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1');
}

/**
 * Columns in their order, whatever was removed between them. The names that PostgreSQL gave to
 * constraints are left out: those of a table that was renamed keep its old name. No statement uses
 * them.
 */
const ofPostgres = sql<{ line: string }>`
  with own as (select oid, relname, relkind from pg_class
    where relnamespace = current_schema()::regnamespace)
  select concat_ws(' ', 'column', relname,
      row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), collname, attnotnull, attidentity::text, attgenerated::text,
      pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid
    left join pg_attrdef on adrelid = own.oid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where relkind = 'r' and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'constraint', relname, pg_get_constraintdef(pg_constraint.oid))
    from own join pg_constraint on conrelid = own.oid
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), attstattarget)
    from own join pg_index on indexrelid = own.oid
    join pg_attribute on attrelid = indexrelid and attnum = 1
    where not exists (select from pg_constraint where conindid = indexrelid)
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled::text)
    from own join pg_trigger on tgrelid = own.oid where not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace
  union all select concat_ws(' ', relkind::text, relname) from own where relkind <> 'i'`;
