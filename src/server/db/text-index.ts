import { type RawBuilder, sql } from 'kysely';

/** How a database finds the rows of `search_entry` by any part of their texts. */
export type TextIndex = {
  /** The statements that make the index of all rows of a kind, and those that make it anew. */
  textIndex: (kind: string) => string[];
  remakeTextIndex: (kind: string) => string[];
  /** Makes one part of the parts that changes leave it in: each is asked. */
  tidyTextIndex: (kind: string) => string[];
  /**
   * The rows of the kind where for each list one of its texts, of three letters or more, is in the
   * text or in how it sounds: `place`, `id`, `text`, `sound`.
   */
  withTexts: (kind: string, lists: readonly string[][]) => RawBuilder<unknown>;
};

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
        create index ${indexOf(kind)} on search_entry using gin (${gin}) where kind = '${kind}';
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'pg_trgm may not be had here: texts are searched row by row';
      end $$`,
    ];
  },
  remakeTextIndex: (kind) => [
    `drop index if exists ${indexOf(kind)}`,
    ...postgresTextIndex.textIndex(kind),
  ],
  // Its own upkeep does.
  tidyTextIndex: () => [],
  // In the words of the index, or it is not used.
  withTexts: (kind, lists) => {
    const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(select place, record_id as id, text, sound from search_entry
      where kind = ${sql.lit(kind)}
        and ${each(lists, (column, text) => sql`${sql.ref(column)} like ${like(text)}`)})`;
  },
};

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
