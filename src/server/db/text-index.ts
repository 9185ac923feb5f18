import { type RawBuilder, sql } from 'kysely';

/** How a database finds the rows of `search_entry` by any part of their texts. */
export type TextIndex = {
  /** The statements that make the index of all rows of a kind, and those that make it anew. */
  textIndex: (kind: string) => string[];
  remakeTextIndex: (kind: string) => string[];
  /**
   * The statements that make what walks the rows of a kind from the newest on, and let an index from
   * before that keep little in the heap that each search looks through.
   */
  newestIndex: (kind: string) => string[];
  /** Makes one part of the parts that changes leave it in: each is asked. */
  tidyTextIndex: (kind: string) => string[];
  /**
   * The rows of the kind where for each list one of its texts, of three letters or more, is in the
   * text or in how it sounds: `place`, `id`, `text`, `sound`.
   */
  withTexts: (kind: string, lists: readonly string[][]) => RawBuilder<unknown>;
  /** The newest of them, `most` at most, the newest first. */
  newestWithTexts: (kind: string, lists: readonly string[][], most: number) => RawBuilder<unknown>;
};

/** A word is common that so many of the first rows have; then it is looked for in the newest. */
const COMMON = 4;
const FIRST = 400;
const NEWEST = 6_000;

/** What was written waits in a heap that each search looks through: 256 kB of it, not the usual 4 MB. */
const LITTLE_PENDING = 'gin_pending_list_limit = 256';

const columns = ['text', 'sound'] as const;

/** FTS5 by three letters; one index a kind, so that a kind is never looked for among all others. */
export const sqliteTextIndex: TextIndex = {
  textIndex: (kind) => {
    const index = indexOf(kind);
    const add = `insert into ${index} (rowid, text, sound) values (new.place, new.text, new.sound)`;
    const take = `insert into ${index} (${index}, rowid, text, sound)
      values ('delete', old.place, old.text, old.sound)`;
    const trigger = (name: string, event: string, run: string) =>
      `create trigger ${index}_${name} after ${event} on search_entry ${run}; end`;
    return [
      `create virtual table ${index} using fts5 (text, sound, content = 'search_entry',
        content_rowid = 'place', tokenize = 'trigram case_sensitive 1', detail = none)`,
      trigger('added', 'insert', `when new.kind = '${kind}' begin ${add}`),
      trigger('changed', 'update', `when new.kind = '${kind}' begin ${take}; ${add}`),
      trigger('removed', 'delete', `when old.kind = '${kind}' begin ${take}`),
      ...sqliteTextIndex.remakeTextIndex(kind),
    ];
  },
  // Its own `rebuild` would take in the rows of all kinds.
  remakeTextIndex: (kind) => {
    const index = indexOf(kind);
    return [
      `insert into ${index} (${index}) values ('delete-all')`,
      `insert into ${index} (rowid, text, sound)
        select place, text, sound from search_entry where kind = '${kind}' order by place`,
      ...sqliteTextIndex.tidyTextIndex(kind),
    ];
  },
  tidyTextIndex: (kind) => [`insert into ${indexOf(kind)} (${indexOf(kind)}) values ('optimize')`],
  // The index has its rows in their order.
  newestIndex: () => [],
  newestWithTexts: (kind, lists, most) =>
    sql`(select * from ${sqliteTextIndex.withTexts(kind, lists)} as found
      order by place desc limit ${most})`,
  // The index knows which rows have these letters, the rows whether they stand together.
  withTexts: (kind, lists) => {
    const index = sql.table(indexOf(kind));
    const letters = lists.map((texts) => `(${texts.map(lettersOf).join(' OR ')})`).join(' AND ');
    const isIn = each(
      lists,
      (column, text) => sql`instr(${sql.ref(`entry.${column}`)}, ${text}) > 0`,
    );
    return sql`(select ${index}.rowid as place, entry.record_id as id, entry.text, entry.sound
      from ${index} join search_entry as entry on entry.place = ${index}.rowid
      where ${index} match ${letters} and ${isIn})`;
  },
};

/** `pg_trgm`; a database whose owner may not have it is searched row by row. */
export const postgresTextIndex: TextIndex = {
  textIndex: (kind) => {
    const gin = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
    return [
      `do $$ begin
        create extension if not exists pg_trgm;
        create index ${indexOf(kind)} on search_entry using gin (${gin})
          with (${LITTLE_PENDING}) where kind = '${kind}';
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'pg_trgm may not be had here: texts are searched row by row';
      end $$`,
    ];
  },
  newestIndex: (kind) => [
    `create index ${indexOf(kind)}_newest on search_entry (place)
      where kind = '${kind}' and place > 0`,
    `do $$ begin
      if to_regclass('${indexOf(kind)}') is not null then
        alter index ${indexOf(kind)} set (${LITTLE_PENDING});
        perform gin_clean_pending_list('${indexOf(kind)}');
      end if;
    end $$`,
  ],
  remakeTextIndex: (kind) => [
    `drop index if exists ${indexOf(kind)}`,
    ...postgresTextIndex.textIndex(kind),
  ],
  // Its own upkeep does.
  tidyTextIndex: () => [],
  // In the words of the index, or it is not used.
  withTexts: (kind, lists) =>
    sql`(select place, record_id as id, text, sound from search_entry
      where kind = ${sql.lit(kind)} and ${alike(lists)})`,
  // Many rows have a common word: to read them all takes long, and among the newest are soon enough. Few
  // have a rare one. Which it is, some of the newest tell. Left to itself the planner walks the rows in
  // their order for both: so only who says `place > 0` may use the index of that, and `offset 0` keeps
  // the rest from it.
  newestWithTexts: (kind, lists, most) => {
    const found = sql`select place, record_id as id, text, sound from search_entry
      where kind = ${sql.lit(kind)}`;
    const newest = (count: number) =>
      sql`(${found} and place > 0 order by place desc limit ${sql.lit(count)}) as newest`;
    const isEnough = sql`(select count(*) from recent) >= ${most}`;
    return sql`(with first as materialized (
        select 1 from ${newest(FIRST)} where ${alike(lists)} limit ${COMMON}),
      recent as materialized (
        select * from ${newest(NEWEST)}
        where (select count(*) from first) >= ${COMMON} and ${alike(lists)} limit ${most})
      select * from recent where ${isEnough} union all
      (select * from (${found} and ${alike(lists)} offset 0) as whole
        where not ${isEnough} order by place desc limit ${most}))`;
  },
};

function alike(lists: readonly string[][]): RawBuilder<unknown> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return each(lists, (column, text) => sql`${sql.ref(column)} like ${like(text)}`);
}

type IsIn = (column: string, text: string) => RawBuilder<unknown>;

/** True where for each list one of its texts is in one of the columns. */
function each(lists: readonly string[][], isIn: IsIn): RawBuilder<unknown> {
  const some = lists.map((texts) => {
    const all = texts.flatMap((text) => columns.map((column) => isIn(column, text)));
    return sql`(${sql.join(all, sql` or `)})`;
  });
  return sql`(${sql.join(some, sql` and `)})`;
}

/**
 * The first three letters of a text and its last: they leave few rows to read. Each more is one more
 * list of rows to walk, which takes longer than to read the rows.
 */
function lettersOf(text: string): string {
  const letters = Array.from(text);
  const starts = new Set([0, letters.length - 3]);
  const parts = [...starts].map((start) => letters.slice(start, start + 3).join(''));
  return `(${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')})`;
}

function indexOf(kind: string): string {
  return `search_entry_${kind}`;
}
