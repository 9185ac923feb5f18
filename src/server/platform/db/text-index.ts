import { type RawBuilder, sql } from 'kysely';

/** How a database finds the rows of `search_entry` by any part of their texts. */
export type TextIndex = {
  /** The statements that make the index of all rows of a kind, and those that make it anew. */
  textIndex: (kind: string) => string[];
  remakeTextIndex: (kind: string) => string[];
  /** The same of the index that all kinds have together; who writes all rows drops it and makes it after. */
  lettersIndex: { prepare: string[]; drop: string[]; make: string[] };
  /** Makes one part of the parts that changes leave it in: each is asked. */
  tidyTextIndex: (kind: string) => string[];
  /**
   * The rows of the kind where for each list one of its texts, of three letters or more, is in the
   * text or in how it sounds: `id`.
   */
  withTexts: (kind: string, lists: readonly string[][]) => RawBuilder<unknown>;
  /** The newest of each kind, `most` at most, the newest first: `kind`, `id`, `text`, `sound`. */
  newestWithTexts: (
    kinds: readonly string[],
    lists: readonly string[][],
    most: number,
  ) => RawBuilder<unknown>;
};

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
  lettersIndex: { prepare: [], drop: [], make: [] },
  // The index has its rows in their order.
  newestWithTexts: (kinds, lists, most) => {
    const each = kinds.map(
      (kind) => sql`select * from (select ${sql.lit(kind)} as kind, found.*
        from ${sqliteTextIndex.withTexts(kind, lists)} as found order by place desc limit ${most})`,
    );
    return sql.join(each, sql` union all `);
  },
  // The index knows which rows have these letters, the rows whether they stand together.
  withTexts: (kind, lists) => {
    const index = sql.table(indexOf(kind));
    const quoted = (letters: string) => `"${letters.replaceAll('"', '""')}"`;
    const has = (text: string) => `(${[...new Set(endsOf(text, 3))].map(quoted).join(' AND ')})`;
    const letters = lists.map((texts) => `(${texts.map(has).join(' OR ')})`).join(' AND ');
    const isIn = lists.map((texts) => {
      const each = texts.flatMap((text) =>
        ['text', 'sound'].map((column) => sql`instr(${sql.ref(`entry.${column}`)}, ${text}) > 0`),
      );
      return sql`(${sql.join(each, sql` or `)})`;
    });
    return sql`(select ${index}.rowid as place, entry.record_id as id, entry.text, entry.sound
      from ${index} join search_entry as entry on entry.place = ${index}.rowid
      where ${index} match ${letters} and ${sql.join(isIn, sql` and `)})`;
  },
};

/**
 * The newest one or two stretches of so many rows are looked through, then longer ones. The index knows
 * them: what is changed here needs a migration that makes it anew.
 */
const STRETCHES = [512, 2048, 8192, 32_768];

/** No row lies behind it. */
const LAST = '9223372036854775807';

const lettersOfRow = 'entry_letters(kind, place, text, sound)';

/**
 * One index of all kinds: a row's letters by three and by four, each after the row's kind, so that none
 * is looked for among the others; and the stretches that the row lies in.
 */
export const postgresTextIndex: TextIndex = {
  textIndex: () => [],
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
          from unnest(array[${STRETCHES.join()}]) as size)) $$`,
      'create index search_entry_newest on search_entry (kind, place)',
    ],
    drop: ['drop index search_entry_letters'],
    make: [
      `set local maintenance_work_mem = '256MB'`,
      // Nothing waits aside, where each search would look through it.
      `create index search_entry_letters on search_entry using gin (${lettersOfRow})
        with (fastupdate = off)`,
      // What it would learn of the letters takes long, and changes no plan.
      'alter index search_entry_letters alter column 1 set statistics 0',
    ],
  },
  // Its own upkeep does.
  tidyTextIndex: () => [],
  withTexts: (kind, lists) => {
    const letters = queriesFor(kind, lists).map(hasLetters);
    return sql`(select record_id as id from search_entry
      where ${sql.join(letters, sql` and `)} and ${alike(lists)})`;
  },
  // Many rows have a common word: to read them all takes long, and among the newest are soon enough. So
  // a stretch of the newest is asked first, then longer ones, and all rows last, until there are enough.
  // The newest of a kind is asked for by the order of its index alone: the one by place would be walked
  // through all newer rows of the other kinds.
  newestWithTexts: (kinds, lists, most) => {
    const queries = kinds.map((kind) => queriesFor(kind, lists));
    const names = (queries[0] ?? []).map((_, at) => `letters${at}`);
    const conditions = names.map((_, at) => textsParameter(queries.map((of) => of[at] ?? '')));
    const letters = names.map((name) => hasLetters(sql.ref(`asked.${name}`)));
    // Without a size all rows are asked, which is to say the same letters twice.
    const isNear = hasLetters(sql`coalesce(${stretch(0)} || '|' || ${stretch(1)}, asked.letters0)`);
    return sql`select asked.kind, found.id, found.text, found.sound
      from unnest(${textsParameter(kinds)}, ${sql.join(conditions)})
        as asked (kind, ${sql.join(names.map((name) => sql.ref(name)))}),
      lateral (select kind, place from search_entry
        where (kind, place) <= (asked.kind, ${sql.lit(LAST)}::bigint)
        order by kind desc, place desc limit 1) as newest,
      lateral (select entry.* from (values ${sql.join(steps)}) as step (size, shorter),
        lateral (select record_id as id, text, sound from search_entry
          where ${sql.join([...letters, isNear, isOlder, alike(lists)], sql` and `)}
          order by place desc limit ${sql.lit(most)}) as entry
        limit ${sql.lit(most)}) as found
      where newest.kind = asked.kind`;
  },
};

const steps = [...STRETCHES, null].map(
  (size, at) => sql`(${sql.lit(size)}::bigint, ${sql.lit(STRETCHES[at - 1] ?? null)}::bigint)`,
);

/** The newest stretch of a step's size, or the one before it. */
function stretch(before: number): RawBuilder<unknown> {
  return sql`quote_literal(asked.kind || ' ' || step.size || ' '
    || newest.place / step.size - ${sql.lit(before)})`;
}

/** What the step before has not looked through; by no index, which would read all that is older. */
const isOlder = sql`place + 0
  < coalesce((newest.place / step.shorter - 1) * step.shorter, newest.place + 1)`;

/** Each is asked for itself: so the index goes from row to row that may have all, and skips the others. */
function hasLetters(query: unknown): RawBuilder<unknown> {
  return sql`${sql.raw(lettersOfRow)} @@ ${query}::tsquery`;
}

/** Where the planner does not see it: who sees what is asked makes a plan of its own each time. */
function textsParameter(texts: readonly string[]): RawBuilder<unknown> {
  return sql`(select ${texts}::text[])::text[]`;
}

/** What a row must have of a kind: for each list the first letters of one of its texts, and the last. */
function queriesFor(kind: string, lists: readonly string[][]): string[] {
  const quoted = (letters: string) =>
    `'${`${kind}:${letters}`.replace(/['\\]/g, String.raw`$&$&`)}'`;
  return lists.flatMap((texts) => {
    const ends = texts.map((text) => endsOf(text, 4));
    const sides = ends.some(([first, last]) => first !== last) ? [0, 1] : [0];
    return sides.map((side) => ends.map((end) => quoted(end[side] ?? '')).join('|'));
  });
}

function alike(lists: readonly string[][]): RawBuilder<unknown> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const each = lists.map((texts) => {
    const patterns = textsParameter(texts.map(like));
    return sql`(text like any (${patterns}) or sound like any (${patterns}))`;
  });
  return sql.join(each, sql` and `);
}

/**
 * The first letters of a text and its last: they leave few rows to read. Each more is one more list of
 * rows to walk, which takes longer than to read the rows.
 */
function endsOf(text: string, count: number): [first: string, last: string] {
  const letters = Array.from(text);
  return [letters.slice(0, count).join(''), letters.slice(-count).join('')];
}

function indexOf(kind: string): string {
  return `search_entry_${kind}`;
}
