import { type RawBuilder, sql } from 'kysely';

/** How a database finds rows of `search_entry` by substrings of their texts. */
export type TextIndex = {
  /** Statements that create the index of a kind without rows; `indexInBatches` follows. */
  textIndex: (kind: string) => string[];
  /** Statements that make new rows be indexed in batches; `kinds` are all kinds with an index. */
  indexInBatches: (kinds: readonly string[]) => string[];
  remakeTextIndex: (kind: string) => string[];
  /** The same for the index over all kinds; drop it before writing all rows, and make it after. */
  lettersIndex: { prepare: string[]; drop: string[]; make: string[] };
  /** Merges the segments that changes leave in the index, because every search reads each of them. */
  tidyTextIndex: (kind: string) => string[];
  /**
   * The `id` of the rows of the kind that contain, for each list, at least one of its texts in `text`
   * or `sound`. The texts have three characters or more.
   */
  withTexts: (kind: string, lists: readonly string[][]) => RawBuilder<unknown>;
  /** Up to `most` rows of each kind, the newest first: `kind`, `id`, `text`, `sound`. */
  newestWithTexts: (
    kinds: readonly string[],
    lists: readonly string[][],
    most: number,
  ) => RawBuilder<unknown>;
};

/** Up to this many new rows are searched by scanning before they are indexed in one batch. */
const BATCH_ROWS = 256;

/**
 * Rows up to this `place` are indexed. The few later ones are searched by reading their texts. Indexing a row by
 * itself writes seven pages; in a batch of 256, less than one.
 */
const indexed = '(select place from search_indexed)';

/** FTS5 with trigrams; one index per kind, so that a search never reads the rows of other kinds. */
export const sqliteTextIndex: TextIndex = {
  textIndex: (kind) => [
    `create virtual table ${indexName(kind)} using fts5 (text, sound, content = 'search_entry',
      content_rowid = 'place', tokenize = 'trigram case_sensitive 1', detail = none)`,
    ...indexTriggers(kind, { ofNew: '', ofOld: '' }),
  ],
  indexInBatches: (kinds) => {
    const rowByRow = kinds.flatMap((kind) => [
      ...['added', 'changed', 'removed'].map((name) => `drop trigger ${indexName(kind)}_${name}`),
      // A new row is beyond the mark, unless the place of a deleted row is reused.
      ...indexTriggers(kind, {
        ofNew: ` and new.place <= ${indexed}`,
        ofOld: ` and old.place <= ${indexed}`,
      }),
    ]);
    const add = (kind: string) => `insert into ${indexName(kind)} (rowid, text, sound)
      select place, text, sound from search_entry
      where kind = '${kind}' and place > ${indexed} and place <= new.place order by place`;
    return [
      'create table if not exists search_indexed (place integer not null) strict',
      `insert into search_indexed select coalesce(max(place), 0) from search_entry
        where not exists (select 1 from search_indexed)`,
      ...rowByRow,
      'drop trigger if exists search_entry_indexed',
      `create trigger search_entry_indexed after insert on search_entry
        when new.place >= ${indexed} + ${BATCH_ROWS}
        begin ${kinds.map(add).join('; ')}; update search_indexed set place = new.place; end`,
    ];
  },
  // FTS5's own `rebuild` would index the rows of all kinds.
  remakeTextIndex: (kind) => {
    const index = indexName(kind);
    return [
      `insert into ${index} (${index}) values ('delete-all')`,
      `insert into ${index} (rowid, text, sound)
        select place, text, sound from search_entry
        where kind = '${kind}' and place <= ${indexed} order by place`,
      ...sqliteTextIndex.tidyTextIndex(kind),
    ];
  },
  tidyTextIndex: (kind) => [
    `insert into ${indexName(kind)} (${indexName(kind)}) values ('optimize')`,
  ],
  lettersIndex: { prepare: [], drop: [], make: [] },
  // Each part returns its rows in order of `place` and stops after the first ones.
  newestWithTexts: (kinds, lists, most) => {
    const newest = (rows: RawBuilder<unknown>) =>
      sql`select * from (select * from ${rows} order by place desc limit ${most})`;
    const each = kinds.map((kind) => {
      const parts = [newRows(kind, lists), indexedRows(kind, lists)].map(newest);
      const found = sql`(${sql.join(parts, sql` union all `)})`;
      return sql`select ${sql.lit(kind)} as kind, id, text, sound from (${newest(found)})`;
    });
    return sql.join(each, sql` union all `);
  },
  withTexts: (kind, lists) =>
    sql`(select * from ${indexedRows(kind, lists)} union all select * from ${newRows(kind, lists)})`,
};

/** The conditions begin with `and`. */
function indexTriggers(kind: string, { ofNew, ofOld }: Record<'ofNew' | 'ofOld', string>) {
  const index = indexName(kind);
  const add = `insert into ${index} (rowid, text, sound) values (new.place, new.text, new.sound)`;
  const take = `insert into ${index} (${index}, rowid, text, sound)
    values ('delete', old.place, old.text, old.sound)`;
  const trigger = (name: string, event: string, run: string) =>
    `create trigger ${index}_${name} after ${event} on search_entry ${run}; end`;
  return [
    trigger('added', 'insert', `when new.kind = '${kind}'${ofNew} begin ${add}`),
    trigger('changed', 'update', `when new.kind = '${kind}'${ofNew} begin ${take}; ${add}`),
    trigger('removed', 'delete', `when old.kind = '${kind}'${ofOld} begin ${take}`),
  ];
}

function newRows(kind: string, lists: readonly string[][]): RawBuilder<unknown> {
  return sql`(select entry.place, entry.record_id as id, entry.text, entry.sound
    from search_entry as entry
    where entry.place > ${sql.raw(indexed)} and entry.kind = ${sql.lit(kind)}
      and ${hasTexts(lists)})`;
}

/** The index has no positions and finds rows that contain the trigrams; `instr` checks whether they are adjacent. */
function indexedRows(kind: string, lists: readonly string[][]): RawBuilder<unknown> {
  const index = sql.table(indexName(kind));
  const quoted = (letters: string) => `"${letters.replaceAll('"', '""')}"`;
  const has = (text: string) =>
    `(${[...new Set(firstAndLast(text, 3))].map(quoted).join(' AND ')})`;
  const letters = lists.map((texts) => `(${texts.map(has).join(' OR ')})`).join(' AND ');
  return sql`(select ${index}.rowid as place, entry.record_id as id, entry.text, entry.sound
    from ${index} join search_entry as entry on entry.place = ${index}.rowid
    where ${index} match ${letters} and ${hasTexts(lists)})`;
}

function hasTexts(lists: readonly string[][]): RawBuilder<unknown> {
  const each = lists.map((texts) => {
    const isIn = texts.flatMap((text) =>
      ['text', 'sound'].map((column) => sql`instr(${sql.ref(`entry.${column}`)}, ${text}) > 0`),
    );
    return sql`(${sql.join(isIn, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/**
 * Block sizes in rows. A search reads the newest one or two blocks of a size, then those of the next.
 * The index contains the block numbers: a change here needs a migration that rebuilds it.
 */
const BLOCKS = [512, 2048, 8192, 32_768];

const MAX_BIGINT = '9223372036854775807';

const lettersOfRow = 'entry_letters(kind, place, text, sound)';

/**
 * One GIN index over all kinds: a row's groups of three and four characters, each prefixed with the
 * kind, so that other kinds are not read, and the blocks that contain the row.
 */
export const postgresTextIndex: TextIndex = {
  textIndex: () => [],
  indexInBatches: () => [],
  remakeTextIndex: () => [],
  lettersIndex: {
    prepare: [
      `create function entry_letters(kind text, place bigint, text text, sound text) returns tsvector
        language sql immutable parallel safe as $$
        select array_to_tsvector(array(
          select kind || ':' || substr(part, at, size)
          from unnest(array[text, sound]) as part, generate_series(3, 4) as size,
            generate_series(1, length(part) + 1 - size) as at
          union all select kind || ' ' || size || ' ' || place / size
          from unnest(array[${BLOCKS.join()}]) as size)) $$`,
      'create index search_entry_newest on search_entry (kind, place)',
    ],
    drop: ['drop index search_entry_letters'],
    make: [
      `set local maintenance_work_mem = '256MB'`,
      // Without a pending list, which every search would have to scan.
      `create index search_entry_letters on search_entry using gin (${lettersOfRow})
        with (fastupdate = off)`,
      // Collecting statistics on the letters is slow and changes no plan.
      'alter index search_entry_letters alter column 1 set statistics 0',
    ],
  },
  // Autovacuum maintains the index.
  tidyTextIndex: () => [],
  withTexts: (kind, lists) => {
    const letters = queriesFor(kind, lists).map(hasLetters);
    return sql`(select record_id as id from search_entry
      where ${sql.join(letters, sql` and `)} and ${containsTexts(lists)})`;
  },
  // A common word matches many rows; reading all of them is slow, and the newest usually suffice. So
  // the newest block is searched first, then larger ones, and finally all rows, until there are enough.
  // `newest` compares (kind, place) so that the index by kind is used: the one by place would be scanned
  // through all newer rows of other kinds.
  newestWithTexts: (kinds, lists, most) => {
    const queries = kinds.map((kind) => queriesFor(kind, lists));
    const names = (queries[0] ?? []).map((_, at) => `letters${at}`);
    const conditions = names.map((_, at) => textsParameter(queries.map((of) => of[at] ?? '')));
    const letters = names.map((name) => hasLetters(sql.ref(`asked.${name}`)));
    // The last step has no size and searches all rows: its condition repeats `letters0`.
    const isNear = hasLetters(sql`coalesce(${block(0)} || '|' || ${block(1)}, asked.letters0)`);
    return sql`select asked.kind, found.id, found.text, found.sound
      from unnest(${textsParameter(kinds)}, ${sql.join(conditions)})
        as asked (kind, ${sql.join(names.map((name) => sql.ref(name)))}),
      lateral (select kind, place from search_entry
        where (kind, place) <= (asked.kind, ${sql.lit(MAX_BIGINT)}::bigint)
        order by kind desc, place desc limit 1) as newest,
      lateral (select entry.* from (values ${sql.join(steps)}) as step (size, shorter),
        lateral (select record_id as id, text, sound from search_entry
          where ${sql.join([...letters, isNear, isBeyondLastStep, containsTexts(lists)], sql` and `)}
          order by place desc limit ${sql.lit(most)}) as entry
        limit ${sql.lit(most)}) as found
      where newest.kind = asked.kind`;
  },
};

const steps = [...BLOCKS, null].map(
  (size, at) => sql`(${sql.lit(size)}::bigint, ${sql.lit(BLOCKS[at - 1] ?? null)}::bigint)`,
);

/** The newest block of a step's size, or the one `before` it. */
function block(before: number): RawBuilder<unknown> {
  return sql`quote_literal(asked.kind || ' ' || step.size || ' '
    || newest.place / step.size - ${sql.lit(before)})`;
}

/** The rows that the previous step did not search. `+ 0` keeps the planner from using the index by place. */
const isBeyondLastStep = sql`place + 0
  < coalesce((newest.place / step.shorter - 1) * step.shorter, newest.place + 1)`;

/** A condition of its own for each query, so that the index skips rows that do not match all of them. */
function hasLetters(query: unknown): RawBuilder<unknown> {
  return sql`${sql.raw(lettersOfRow)} @@ ${query}::tsquery`;
}

/** Hides the values in a subquery, because a planner that sees them makes a new plan each time. */
function textsParameter(texts: readonly string[]): RawBuilder<unknown> {
  return sql`(select ${texts}::text[])::text[]`;
}

/** Index conditions: for each list, a row has the first letters of one of its texts, and the last letters of one. */
function queriesFor(kind: string, lists: readonly string[][]): string[] {
  const quoted = (letters: string) =>
    `'${`${kind}:${letters}`.replace(/['\\]/g, String.raw`$&$&`)}'`;
  return lists.flatMap((texts) => {
    const ends = texts.map((text) => firstAndLast(text, 4));
    const sides = ends.some(([first, last]) => first !== last) ? [0, 1] : [0];
    return sides.map((side) => ends.map((end) => quoted(end[side] ?? '')).join('|'));
  });
}

function containsTexts(lists: readonly string[][]): RawBuilder<unknown> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const each = lists.map((texts) => {
    const patterns = textsParameter(texts.map(like));
    return sql`(text like any (${patterns}) or sound like any (${patterns}))`;
  });
  return sql.join(each, sql` and `);
}

/**
 * The first and last letters of a text: they leave few rows to read. Scanning further posting lists
 * would take longer than reading those rows.
 */
function firstAndLast(text: string, count: number): [first: string, last: string] {
  const letters = Array.from(text);
  return [letters.slice(0, count).join(''), letters.slice(-count).join('')];
}

function indexName(kind: string): string {
  return `search_entry_${kind}`;
}
