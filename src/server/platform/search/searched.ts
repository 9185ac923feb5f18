import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Db,
  dialectOf,
  everywhereTexts,
  fromJson,
  type Json,
  type Tables,
} from '#server/platform/db/index.ts';
import type { SearchKind } from '#shared/base/choices.ts';
import { phoneDigits } from '#shared/base/phone.ts';
import { soundKey } from '#shared/base/sound.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import type { SearchHit } from '#shared/contract/search-everywhere.ts';
import type { RecordDeclaration } from '#shared/fields/record.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { SearchWord } from '#shared/rules/words.ts';

type HitContent = {
  title: string;
  /** Details that distinguish it from others. */
  facts: string[];
  /** Further searched texts; one is shown if the record was found by it. */
  also?: string[];
};

/** A kind of record that the search in the header finds. */
type Declared<DB, TB extends keyof DB, Row> = {
  kind: SearchKind;
  table: keyof Tables;
  /** The path of its pages. */
  path: string;
  /** Its `everywhere` fields are searched too. */
  record?: RecordDeclaration;
  /**
   * A select of id, ref, letter, amount and words (`SearchNumbers`), with a condition to which another can be added; without
   * deleted records. A change here needs a migration that rebuilds the entries, unless the added columns are empty in all
   * existing records.
   */
  source: RawBuilder<unknown>;
  /** What is shown of it. */
  rows: (db: Db, ids: string[]) => SelectQueryBuilder<DB, TB, Row>;
  show: (row: Row, locale: Locale) => HitContent;
};

type HitOptions = { locale: Locale; words: SearchWord[] };

export type Searched = Omit<Declared<never, never, never>, 'rows' | 'show'> & {
  rows: (db: Db, ids: string[]) => RawBuilder<string>;
  hits: (rows: string, options: HitOptions) => SearchHit[];
};

/** Declares how records of a kind are found and shown. */
export function searched<DB, TB extends keyof DB, Row extends { id: string }>({
  rows,
  show,
  ...declared
}: Declared<DB, TB, Row>): Searched {
  return {
    ...declared,
    rows: (db, ids) => dialectOf(db).rowsAsJson(rows(db, ids)),
    hits: (json: Json<Row[]>, { locale, words }) =>
      fromJson(json).map((row) => {
        const { title, facts, also = [] } = show(row, locale);
        const subtitle = facts.filter((fact) => fact !== '').join(' · ');
        const { kind, path, record } = declared;
        const texts = record === undefined ? [] : everywhereTexts(record, row);
        const lines = [...also, ...texts].flatMap((text) => text.split('\n'));
        const match = matchIn(lines, words, `${title} ${subtitle}`);
        return { _id: row.id, kind, title, subtitle, to: `${path}/${row.id}`, match };
      }),
  };
}

/** The first text with a word that title and subtitle do not show. */
function matchIn(texts: string[], words: SearchWord[], inSight: string): string {
  const hidden = words.filter((word) => !has(inSight, word));
  return texts.find((text) => hidden.some((word) => has(text, word))) ?? '';
}

function has(text: string, { literal, sound }: SearchWord): boolean {
  const isLiteral =
    lookAlikeKey(text).includes(lookAlikeKey(literal)) || phoneDigits(text).includes(literal);
  return isLiteral || (sound !== '' && soundKey(text).includes(sound));
}

/** For a source that is no document. */
export const noDocument = sql`null as letter, null as amount`;

export function wordsOf(...columns: string[]): RawBuilder<unknown> {
  return sql`${joinedWords(...columns)} as words`;
}

export function joinedWords(...columns: string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );
}
